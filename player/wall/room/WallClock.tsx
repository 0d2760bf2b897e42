import { useEffect, useState, type CSSProperties } from 'react';
import { clockTime } from '#shared/clock-time.ts';
import type { Live } from '#ui/live/use-live-channel.ts';
import { useLanguage } from '../../texts.ts';

const hurry = 5;

interface WallClockProps {
  /** Instants of the server, in milliseconds. */
  opens_at: number;
  closes_at: number;
  live: Live;
}

/** The clock of the question: seconds, and a bar that runs out. Calm until the last five seconds. */
export function WallClock({ opens_at, closes_at, live }: WallClockProps) {
  const { t } = useLanguage();
  const [left, setLeft] = useState(() => closes_at - live.now());
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, closes_at - live.now()));
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  }, [closes_at, live]);
  const seconds = Math.ceil(Math.min(left, closes_at - opens_at) / 1000);
  const share = Math.min(1, left / Math.max(1, closes_at - opens_at));
  return (
    <div
      className="room-clock"
      role="timer"
      data-hurry={seconds <= hurry || undefined}
      aria-label={t('question.seconds_left', { count: seconds })}
      style={{ '--share': share } as CSSProperties}
    >
      <span>{clockTime(seconds)}</span>
    </div>
  );
}
