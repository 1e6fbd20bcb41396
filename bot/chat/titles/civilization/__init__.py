"""What the civilization games add: movement, cities, purchases, the trading floor, calamities, digests."""
