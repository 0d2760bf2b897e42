import { useEffect, useState } from 'react';

/** Milliseconds between two checks of the clock. */
const often = 5_000;

/** Whether a moment (ISO 8601) has passed; becomes true automatically. */
export function useHasPassed(time: string | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  const hasPassed = time !== undefined && Date.parse(time) <= now;
  const isWaiting = time !== undefined && !hasPassed;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), often);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return hasPassed;
}
