"""The pictures of the Empires."""
