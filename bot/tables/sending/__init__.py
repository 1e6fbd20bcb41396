"""Sending: takes rows from the outbox, builds letters from them and hands them to the postman."""
