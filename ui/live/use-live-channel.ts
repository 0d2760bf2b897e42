import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openLiveSocket, type LiveSocket } from './live-socket.ts';

/** Milliseconds: between two fetches while there is no connection; within which devices that come back together fetch. */
const lookAgain = 5000;
const spread = 300;

interface LiveChannel {
  channel: string;
  auth: string;
  /** The server's time when the first state was made: used until pings know it better. */
  serverNow: number;
  onEvent(event: string, data: unknown): void;
  /** Reads the whole state: after a sleep, and while there is no connection. */
  fetchState(): void;
}

export interface Live {
  isConnected: boolean;
  /** The server's time, milliseconds since 1970. */
  now(): number;
  /** Rises when the server's clock is known better: times reckoned with it are reckoned anew. */
  clockVersion: number;
}

/** One channel of this server. A device that slept, or was put aside, fetches the state and connects anew at once. */
export function useLiveChannel({ channel, auth, serverNow, onEvent, fetchState }: LiveChannel): Live {
  const [isConnected, setConnected] = useState(false);
  const [clockVersion, setClockVersion] = useState(0);
  const [ahead] = useState(() => serverNow - performance.now());
  const latest = useRef({ onEvent, fetchState });
  useLayoutEffect(() => {
    latest.current = { onEvent, fetchState };
  });
  const socket = useRef<LiveSocket>(undefined);
  useEffect(() => {
    const own = openLiveSocket({
      path: '/app/lucka',
      channel,
      auth,
      onEvent: (name, data) => latest.current.onEvent(name, data),
      onConnected: setConnected,
      onClock: () => setClockVersion((count) => count + 1),
    });
    socket.current = own;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const comeBack = () => {
      if (document.visibilityState === 'hidden') return;
      own.reopen();
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.fetchState(), Math.random() * spread);
    };
    // The first one comes with the page itself.
    const show = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('pageshow', show);
    window.addEventListener('online', comeBack);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('pageshow', show);
      window.removeEventListener('online', comeBack);
      own.close();
    };
  }, [channel, auth]);
  useEffect(() => {
    if (isConnected) return;
    const timer = setInterval(() => latest.current.fetchState(), lookAgain);
    return () => clearInterval(timer);
  }, [isConnected]);
  return { isConnected, clockVersion, now: () => socket.current?.clock.now() ?? performance.now() + ahead };
}
