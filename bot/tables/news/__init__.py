"""What is sent after a step: news to the channel, private news to seats, pings to those who become active."""
