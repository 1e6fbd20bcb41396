"""What each title adds to chat, a folder each."""
