"""What a step tells: the channel, the seats, and those who become active."""
