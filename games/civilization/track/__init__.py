"""The A.S.T.: what its spaces ask, and the markers that move on it."""
