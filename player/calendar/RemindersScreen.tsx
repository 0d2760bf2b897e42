import { useEffect, useState } from 'react';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { useLanguage } from '../texts.ts';
import { useReminders } from './use-reminders.ts';

interface RemindersScreenProps {
  calendar_id: string;
  uuid_front: string | undefined;
  onBack(): void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** How this player is told of new doors: in her own calendar, and by mail at an hour of her day. */
export function RemindersScreen({ calendar_id, uuid_front, onBack }: RemindersScreenProps) {
  const { t, lang } = useLanguage();
  const { known, showInCalendar, remindByMail, endMail, hasFailed } = useReminders(calendar_id, uuid_front);
  const [hour, setHour] = useState(8);
  useEffect(() => {
    if (known?.mail) setHour(known.mail.hour);
  }, [known]);
  const time = (at: number) =>
    new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at * 3_600_000);
  return (
    <Stage name="reminders" dock={<Button onClick={onBack}>{t('calendar.to_board')}</Button>}>
      <h1 data-focus tabIndex={-1}>
        {t('calendar.remind_title')}
      </h1>
      <p>{t('calendar.remind_lead')}</p>
      <Button kind="second" onClick={() => void showInCalendar()}>
        {t('calendar.remind_feed')}
      </Button>
      {known && !known.can_mail && <p className="notice">{t('calendar.remind_register')}</p>}
      {known?.can_mail && (
        <>
          <div className="field">
            <label htmlFor="remind-hour">{t('calendar.remind_hour')}</label>
            <select id="remind-hour" value={hour} onChange={(event) => setHour(Number(event.target.value))}>
              {hours.map((at) => (
                <option key={at} value={at}>
                  {time(at)}
                </option>
              ))}
            </select>
          </div>
          <Button kind="second" onClick={() => void remindByMail(hour)}>
            {t('calendar.remind_start')}
          </Button>
          {known.mail && (
            <>
              <p role="status" className="notice">
                {t('calendar.remind_on', { time: time(known.mail.hour) })}
              </p>
              <Button kind="quiet" onClick={() => void endMail()}>
                {t('calendar.remind_stop')}
              </Button>
            </>
          )}
        </>
      )}
      {hasFailed && (
        <p role="alert" className="notice">
          {t('net.failed')}
        </p>
      )}
    </Stage>
  );
}
