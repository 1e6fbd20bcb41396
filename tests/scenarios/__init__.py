"""Scenarios: a position, answers and expectations, a file each."""
