"""What each title adds to the tools, a folder for each, found through the registry."""
