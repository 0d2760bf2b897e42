import { useEffect, useState } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import { clockTime } from '#shared/clock-time.ts';
import { steadyNow } from '../steady-clock.ts';
import { useLanguage } from '../texts.ts';

/** Seconds at which a screen reader announces the time left. */
const announced = new Set([30, 10, 5]);
const hurry = 5;

/** Calm until the last five seconds. `deadline` in milliseconds of this device's clock; null shows the stopped clock. */
export function Timer({ deadline, onEnd }: { deadline: number; onEnd(): void }) {
  const { t } = useLanguage();
  const left = useSecondsLeft(deadline);
  const end = useLatest(onEnd);
  useEffect(() => {
    if (left === 0) end.current();
  }, [left, deadline, end]);
  return (
    <div className="timer" data-hurry={left <= hurry || undefined} role="timer" aria-label={t('question.seconds_left', { count: left })}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d="M12 8v4l2.5 1.5M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M9.5 1.5h5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{clockTime(left)}</span>
      <span className="unseen" aria-live="assertive">
        {announced.has(left) ? t('question.seconds_left', { count: left }) : ''}
      </span>
    </div>
  );
}

function useSecondsLeft(deadline: number): number {
  const now = () => Math.max(0, Math.ceil((deadline - steadyNow()) / 1000));
  const [left, setLeft] = useState(now);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((deadline - steadyNow()) / 1000)));
    tick();
    const interval = setInterval(tick, 200);
    return () => clearInterval(interval);
  }, [deadline]);
  return left;
}
