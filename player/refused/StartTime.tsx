import { useEffect } from 'react';
import { dateLocale } from '#shared/date-locale.ts';
import { loadAgainNow } from '../load-again.ts';
import { timeOfDay } from '../formats.ts';
import { useLanguage } from '../texts.ts';
import { useIsAlive } from '../use-is-alive.ts';

/** The longest timeout of a browser, in milliseconds. */
const longest = 2 ** 31 - 1;

interface StartTimeProps {
  /** ISO 8601. */
  at: string;
  timezone: string;
}

/** When the activity starts, in the player's own timezone once that is known; at that time the page reloads itself. */
export function StartTime({ at, timezone }: StartTimeProps) {
  const { t, lang } = useLanguage();
  const isAlive = useIsAlive();
  useEffect(() => {
    const left = Date.parse(at) - Date.now();
    if (left <= 0 || left > longest) return;
    // Randomized, because a large audience may be waiting here.
    const timer = setTimeout(loadAgainNow, left + 500 + Math.random() * 5000);
    return () => clearTimeout(timer);
  }, [at]);
  const format = new Intl.DateTimeFormat(dateLocale(lang), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...timeOfDay(lang),
    ...(isAlive ? {} : { timeZone: timezone, timeZoneName: 'short' }),
  });
  return (
    <p className="lead">
      {/* The server's language data may be of another year than the browser's. */}
      <time dateTime={at} suppressHydrationWarning>
        {t('refused.starts', { when: format.format(new Date(at)) })}
      </time>
    </p>
  );
}
