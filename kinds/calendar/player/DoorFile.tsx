import { useState } from 'react';
import { useLanguage } from '#player/texts.ts';
import { HourField, usualHour } from './HourField.tsx';
import { timezoneHere } from './reminder-calls.ts';

/** The next door as a file for the calendar program of the player's device, where it rings at the hour of her choice. */
export default function DoorFile({ calendar_id, number }: { calendar_id: string; number: number }) {
  const { t } = useLanguage();
  const [hour, setHour] = useState(usualHour);
  const query = new URLSearchParams({ calendar_id, number: String(number), hour: String(hour), timezone: timezoneHere() });
  return (
    <div className="door-file">
      <HourField hour={hour} onChoose={setHour} />
      <a className="button button-second" href={`/api/v1/reminders/door.ics?${query}`} download>
        {t('calendar.remind_file', { number })}
      </a>
    </div>
  );
}
