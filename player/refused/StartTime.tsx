import { useMemo } from 'react';
import { dateLocale } from '#shared/date-locale.ts';
import { Countdown } from '../time/Countdown.tsx';
import { useStart } from '../time/use-start.ts';
import { timeOfDay } from '../formats.ts';
import { ageOfPage, serverClock } from '../server-clock.ts';
import { useLanguage } from '../texts.ts';
import { useIsAlive } from '../use-is-alive.ts';

interface StartTimeProps {
  /** ISO 8601. */
  at: string;
  timezone: string;
  /** The server's time, ISO 8601; the server itself renders the page without it, to render it once for all. */
  now: string | undefined;
}

/** The time until the activity starts, and when that is, in the player's own timezone once that is known; at that time the page reloads itself. */
export function StartTime({ at, timezone, now }: StartTimeProps) {
  const { t, lang } = useLanguage();
  const isAlive = useIsAlive();
  const clock = useMemo(() => (isAlive && now ? serverClock(now, ageOfPage()) : null), [isAlive, now]);
  const start = Date.parse(at);
  useStart(start, clock);
  const format = new Intl.DateTimeFormat(dateLocale(lang), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...timeOfDay(lang),
    ...(isAlive ? {} : { timeZone: timezone, timeZoneName: 'short' }),
  });
  return (
    <>
      <Countdown at={start} clock={clock} />
      <p className="lead">
        {/* The server's language data may be of another year than the browser's. */}
        <time dateTime={at} suppressHydrationWarning>
          {t('refused.starts', { when: format.format(start) })}
        </time>
      </p>
    </>
  );
}
