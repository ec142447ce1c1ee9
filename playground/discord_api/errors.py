"""The refusals of Discord's API: status, code and words."""

from dataclasses import dataclass

from playground.world.entities import Payload


@dataclass(frozen=True)
class Refused:
    """One kind of refusal."""

    status: int
    code: int
    message: str


UNAUTHORIZED = Refused(401, 0, "401: Unauthorized")
NOT_FOUND = Refused(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED = Refused(405, 0, "405: Method Not Allowed")
UNKNOWN_APPLICATION = Refused(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = Refused(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refused(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refused(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refused(404, 10008, "Unknown Message")
UNKNOWN_USER = Refused(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Refused(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refused(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Refused(404, 10063, "Unknown application command")
TOO_MANY_ATTACHMENTS = Refused(
    400, 30015, "Maximum number of attachments in a message reached (10)"
)
TOO_MANY_COMMANDS = Refused(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_OLD_EDITS = Refused(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
TOO_LARGE = Refused(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Refused(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refused(403, 50001, "Missing Access")
WRONG_CHANNEL_TYPE = Refused(403, 50024, "Cannot execute action on this channel type")
NOT_THE_AUTHOR = Refused(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refused(400, 50006, "Cannot send an empty message")
CLOSED_DM = Refused(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refused(403, 50013, "Missing Permissions")
INVALID_WEBHOOK_TOKEN = Refused(401, 50027, "Invalid Webhook Token")
INVALID_FORM = Refused(400, 50035, "Invalid Form Body")
FILE_TOO_LARGE = Refused(400, 50045, "File uploaded exceeds the maximum size")
ARCHIVED = Refused(400, 50083, "Thread is archived")
INVALID_JSON = Refused(400, 50109, "The request body contains invalid JSON.")
NO_MUTUAL_GUILD = Refused(
    403, 50278, "Cannot send messages to this user due to having no mutual guilds"
)
THREAD_EXISTS = Refused(400, 160004, "A thread has already been created for this message")
LOCKED = Refused(400, 160005, "Thread is locked")


class ApiError(Exception):
    """A request that is answered with a refusal.

    Attributes:
        refused: the kind of refusal.
        errors: for a form that was not valid, the tree of what is wrong with it.
    """

    def __init__(self, refused: Refused, errors: Payload | None = None) -> None:
        super().__init__(refused.message, errors)
        self.refused = refused
        self.errors = errors

    @property
    def body(self) -> Payload:
        """The refusal as it travels."""
        body: Payload = {"message": self.refused.message, "code": self.refused.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body
