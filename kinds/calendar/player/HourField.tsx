import { timeOfDay } from '#player/formats.ts';
import { useLanguage } from '#player/texts.ts';
import { dateLocale } from '#shared/date-locale.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour of the day of a reminder, where the player chose none. */
export const usualHour = 8;

/** An hour of the day as the language writes it. */
export const timeOfHour = (hour: number, lang: string): string =>
  new Intl.DateTimeFormat(dateLocale(lang), { ...timeOfDay(lang), timeZone: 'UTC' }).format(hour * 3_600_000);

/** The hour of the player's day at which she is reminded. */
export function HourField({ hour, onChoose }: { hour: number; onChoose(hour: number): void }) {
  const { t, lang } = useLanguage();
  return (
    <div className="field">
      <label htmlFor="remind-hour">{t('calendar.remind_hour')}</label>
      <select id="remind-hour" value={hour} onChange={(event) => onChoose(Number(event.target.value))}>
        {hours.map((at) => (
          <option key={at} value={at}>
            {timeOfHour(at, lang)}
          </option>
        ))}
      </select>
    </div>
  );
}
