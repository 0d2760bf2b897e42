import { useEffect, useState } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import { steadyNow } from '../steady-clock.ts';
import type { Live } from '#ui/live/use-live-channel.ts';

/** An instant of the server on this device's steady clock, for timers; null: none. */
export function useDeadline(at: number | null, { now, clockVersion }: Pick<Live, 'now' | 'clockVersion'>): number | null {
  const [deadline, setDeadline] = useState<number | null>(null);
  const clock = useLatest(now);
  useEffect(() => setDeadline(at === null ? null : steadyNow() + at - clock.current()), [at, clockVersion, clock]);
  return deadline;
}

/** Whether an instant of the server has come. */
export function useHasCome(at: number | null, { now, clockVersion }: Pick<Live, 'now' | 'clockVersion'>): boolean {
  const [come, setCome] = useState<number | null>(null);
  const clock = useLatest(now);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setCome(at), Math.max(0, at - clock.current()));
    return () => clearTimeout(timer);
  }, [at, clockVersion, clock]);
  return at !== null && come === at;
}
