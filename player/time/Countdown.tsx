import { useEffect, useState } from 'react';
import { useLanguage } from '../texts.ts';
import type { ServerClock } from '../server-clock.ts';
import { spokenTime, timeLeft, unitWords } from './time-left.ts';

/** The time left by the server's clock; before the page is alive, only its reserved space. */
export function Countdown({ at, clock }: { at: number; clock: ServerClock | null }) {
  const { lang } = useLanguage();
  const left = useTimeLeft(at, clock);
  if (left === null) return <p className="countdown" aria-hidden="true" />;
  return (
    <p className="countdown" role="timer" aria-label={spokenTime(left, lang)}>
      {timeLeft(left).map((unit) => {
        const { number, word } = unitWords(unit, lang);
        return (
          <span key={unit.unit} className="countdown-unit" aria-hidden="true">
            <strong>{number}</strong>
            <small>{word}</small>
          </span>
        );
      })}
    </p>
  );
}

/** Updates at each full second of the time left. */
function useTimeLeft(at: number, clock: ServerClock | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!clock) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = at - clock.now();
      setLeft(Math.max(0, now));
      if (now > 0) timer = setTimeout(tick, (now % 1000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [at, clock]);
  return left;
}
