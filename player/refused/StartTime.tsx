import { useEffect } from 'react';
import { loadAgainNow } from '../load-again.ts';
import { timeOfDay } from '../formats.ts';
import { useLanguage } from '../texts.ts';
import { useIsAlive } from '../use-is-alive.ts';

/** The longest that a browser can wait, in milliseconds. */
const longest = 2 ** 31 - 1;

interface StartTimeProps {
  /** ISO 8601. */
  at: string;
  timezone: string;
}

/** When the activity starts, by the player's own clock once that is known; then the page opens by itself. */
export function StartTime({ at, timezone }: StartTimeProps) {
  const { t, lang } = useLanguage();
  const isAlive = useIsAlive();
  useEffect(() => {
    const left = Date.parse(at) - Date.now();
    if (left <= 0 || left > longest) return;
    // A little apart: a whole audience may wait here.
    const timer = setTimeout(loadAgainNow, left + 500 + Math.random() * 5000);
    return () => clearTimeout(timer);
  }, [at]);
  const format = new Intl.DateTimeFormat(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...timeOfDay(lang),
    ...(isAlive ? {} : { timeZone: timezone, timeZoneName: 'short' }),
  });
  return (
    <p className="lead">
      {/* The server's tables of languages may be of another year than the browser's. */}
      <time dateTime={at} suppressHydrationWarning>
        {t('refused.starts', { when: format.format(new Date(at)) })}
      </time>
    </p>
  );
}
