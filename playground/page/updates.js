/** The websocket: events as they happen. It reconnects when the connection is lost. */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Follow what that person can see; `onEvent` gets each event, and `onStatus` gets whether the page is connected. */
export function follow(person, onEvent, onStatus) {
  let wait = FIRST_WAIT;
  const connect = () => {
    const socket = new WebSocket(`/control/live?${new URLSearchParams({ as: person })}`);
    socket.onopen = () => {
      wait = FIRST_WAIT;
      onStatus(true);
    };
    socket.onmessage = ({ data }) => onEvent(JSON.parse(data));
    socket.onclose = () => {
      onStatus(false);
      setTimeout(connect, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    };
  };
  connect();
}
