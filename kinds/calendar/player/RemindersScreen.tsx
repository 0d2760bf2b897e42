import { useState } from 'react';
import { Button } from '#player/frame/Button.tsx';
import { Stage } from '#player/frame/Stage.tsx';
import { useLanguage } from '#player/texts.ts';
import { HourField, timeOfHour, usualHour } from './HourField.tsx';
import { ReminderKind } from './ReminderKind.tsx';
import { useReminders } from './use-reminders.ts';

interface RemindersScreenProps {
  calendar_id: string;
  uuid_front: string | undefined;
  /** Absent when there is nothing to register for. */
  onRegister: (() => void) | undefined;
  onBack(): void;
}

const refusals = { denied: 'calendar.push_denied', home_screen: 'calendar.push_home', unsupported: 'calendar.push_unsupported' } as const;

/** How this player learns of new doors: in her own calendar program, and at an hour of her day by mail and on this device. */
export function RemindersScreen({ calendar_id, uuid_front, onRegister, onBack }: RemindersScreenProps) {
  const { t, lang } = useLanguage();
  const reminders = useReminders(calendar_id, uuid_front);
  const { known, push, isBusy } = reminders;
  const [chosen, choose] = useState<number>();
  const hour = chosen ?? known?.mail?.hour ?? push?.hour ?? usualHour;
  const time = (at: number) => timeOfHour(at, lang);
  const canPush = push?.state === 'on' || push?.state === 'off';
  return (
    <Stage name="reminders" dock={<Button onClick={onBack}>{t('calendar.to_board')}</Button>}>
      <h1 data-focus tabIndex={-1}>
        {t('calendar.remind_title')}
      </h1>
      <p>{t('calendar.remind_lead')}</p>
      <HourField hour={hour} onChoose={choose} />
      <Button kind="second" isBusy={isBusy} onClick={() => reminders.showInCalendar(hour)}>
        {t('calendar.remind_feed')}
      </Button>
      {canPush && (
        <ReminderKind
          texts={{ start: 'calendar.push_start', on: 'calendar.push_on', stop: 'calendar.push_stop' }}
          at={push.hour}
          hour={hour}
          time={time}
          isBusy={isBusy}
          onStart={reminders.remindByPush}
          onStop={reminders.endPush}
        />
      )}
      {known?.can_mail && (
        <ReminderKind
          texts={{ start: 'calendar.remind_start', on: 'calendar.remind_on', stop: 'calendar.remind_stop' }}
          at={known.mail?.hour}
          hour={hour}
          time={time}
          isBusy={isBusy}
          onStart={reminders.remindByMail}
          onStop={reminders.endMail}
        />
      )}
      {push && push.state !== 'on' && push.state !== 'off' && <p className="notice">{t(refusals[push.state])}</p>}
      {known && !known.can_mail && (
        <div className="notice door-next">
          <p>{t('calendar.remind_register')}</p>
          {onRegister && (
            <Button kind="quiet" onClick={onRegister}>
              {t('register.button')}
            </Button>
          )}
        </div>
      )}
      {reminders.hasFailed && (
        <p role="alert" className="notice">
          {t('net.failed')}
        </p>
      )}
    </Stage>
  );
}
