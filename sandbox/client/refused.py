"""What the client itself does not let a person do: no request is ever made."""


class Refused(Exception):
    """A sentence for the person: a disabled button, a missing option, a text that is too long."""
