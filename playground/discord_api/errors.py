"""The errors of Discord's API: status, code and message."""

from dataclasses import dataclass

from playground.world.entities import Payload


@dataclass(frozen=True)
class Refusal:
    """One kind of error: its HTTP status, Discord's code and message."""

    status: int
    code: int
    message: str


UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized")
NOT_FOUND = Refusal(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED = Refusal(405, 0, "405: Method Not Allowed")
UNKNOWN_APPLICATION = Refusal(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Refusal(404, 10063, "Unknown application command")
TOO_MANY_ATTACHMENTS = Refusal(
    400, 30015, "Maximum number of attachments in a message reached (10)"
)
TOO_MANY_COMMANDS = Refusal(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_OLD_EDITS = Refusal(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Refusal(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
WRONG_CHANNEL_TYPE = Refusal(403, 50024, "Cannot execute action on this channel type")
NOT_THE_AUTHOR = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
CLOSED_DM = Refusal(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
INVALID_WEBHOOK_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
INVALID_FORM = Refusal(400, 50035, "Invalid Form Body")
FILE_TOO_LARGE = Refusal(400, 50045, "File uploaded exceeds the maximum size")
ARCHIVED = Refusal(400, 50083, "Thread is archived")
INVALID_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
NO_MUTUAL_GUILD = Refusal(
    403, 50278, "Cannot send messages to this user due to having no mutual guilds"
)
THREAD_EXISTS = Refusal(400, 160004, "A thread has already been created for this message")
LOCKED = Refusal(400, 160005, "Thread is locked")


class ApiError(Exception):
    """The API refuses a request.

    Attributes:
        refusal: the kind of error.
        errors: for an invalid form, the tree of its problems.
    """

    def __init__(self, refusal: Refusal, errors: Payload | None = None) -> None:
        super().__init__(refusal.message, errors)
        self.refusal = refusal
        self.errors = errors

    @property
    def body(self) -> Payload:
        """The JSON of the answer."""
        body: Payload = {"message": self.refusal.message, "code": self.refusal.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body
