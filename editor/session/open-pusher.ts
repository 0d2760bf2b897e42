import type Pusher from 'pusher-js';

/** The public key of the application, as the server has it. */
const key = 'lucka';

/** A connection for what the server tells by itself; the library is brought along, since it comes after the screen. */
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

/** Ends it. The library sends in the next turn what it is given: what it has goes out before the connection is closed, and nothing more is given to it. */
export function closePusher(pusher: Pusher): void {
  pusher.send_event = () => false;
  setTimeout(() => pusher.disconnect());
}
