"""What tables send: news, questions, pings and the status, from the outbox to the postman."""
