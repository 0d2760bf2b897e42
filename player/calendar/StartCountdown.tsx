import { useEffect, useState } from 'react';
import { loadAgainNow } from '../load-again.ts';
import { Countdown } from './Countdown.tsx';
import { ageOfPage, serverClock } from './server-clock.ts';

/** Milliseconds over which a whole audience that waits here comes in. */
const spread = 4000;
/** Milliseconds. A browser cannot wait much longer than three weeks at a time. */
const longest = 2 ** 31 - 1;

interface StartCountdownProps {
  /** When it starts, and the server's time; ISO 8601. */
  at: string;
  now: string;
}

/** How long it is until a calendar begins, by the server's clock; then the page opens by itself. */
export default function StartCountdown({ at, now }: StartCountdownProps) {
  const [clock] = useState(() => serverClock(now, ageOfPage()));
  const start = Date.parse(at);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = start - clock();
      timer = setTimeout(left > longest ? wait : loadAgainNow, Math.min(longest, Math.max(1000, left) + Math.random() * spread));
    };
    wait();
    return () => clearTimeout(timer);
  }, [start, clock]);
  return <Countdown at={start} clock={clock} />;
}
