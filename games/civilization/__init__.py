"""What the civilization games share. No rule of one game alone is here."""
