"""What the Empires add to the forms: movement from, to, how many; purchases; the trading floor; advice."""
