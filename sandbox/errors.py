"""Discord's refusals: a status, a code and a sentence; for a form also which field and why."""

from typing import Any

Json = dict[str, Any]


class ApiError(Exception):
    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after: float | None = None

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def no_such_route() -> ApiError:
    return ApiError(404, 0, "404: Not Found")


def unknown_application() -> ApiError:
    return ApiError(404, 10002, "Unknown Application")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_role() -> ApiError:
    return ApiError(404, 10011, "Unknown Role")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    return ApiError(404, 10063, "Unknown application command")


def too_many_pins() -> ApiError:
    return ApiError(400, 30003, "Maximum number of pins reached (250)")


def too_many_old_edits(retry_after: float) -> ApiError:
    error = ApiError(
        429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"
    )
    error.retry_after = retry_after
    return error


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def not_in_a_dm() -> ApiError:
    return ApiError(403, 50003, "Cannot execute action on a DM channel")


def not_the_author() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def cannot_send_to_user() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def wrong_channel_type() -> ApiError:
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def invalid_form(errors: Json) -> ApiError:
    return ApiError(400, 50035, "Invalid Form Body", errors)


def thread_archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def invalid_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def thread_already_created() -> ApiError:
    return ApiError(400, 160004, "A thread has already been created for this message")


def thread_locked() -> ApiError:
    return ApiError(403, 160005, "Thread is locked")
