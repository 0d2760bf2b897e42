import type Pusher from 'pusher-js';

/** The public key of the application, as configured on the server. */
const key = 'lucka';

/** A connection for the server's messages; the caller passes the library, because it loads after the screen. */
export function openPusher(Library: typeof Pusher): Pusher {
  const isSecure = window.location.protocol === 'https:';
  const port = Number(window.location.port) || (isSecure ? 443 : 80);
  return new Library(key, {
    cluster: '',
    wsHost: window.location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: isSecure,
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: { endpoint: '/broadcasting/auth', transport: 'ajax' },
  });
}

/** Closes it. The library sends its queue in the next turn: so this waits for that before closing, and queues nothing more. */
export function closePusher(pusher: Pusher): void {
  pusher.send_event = () => false;
  setTimeout(() => pusher.disconnect());
}
