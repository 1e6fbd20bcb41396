"""The scheduler, and what is done when a timer is due."""
