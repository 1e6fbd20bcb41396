"""The web page: Discord in a browser, for one person or for all seats in turn."""
