import { Switch, Title } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { RoleNote } from '#editor/editing/RoleNote.tsx';
import { useActivity } from '#editor/editing/activity-context.ts';
import { DaysByPattern } from '#kinds/calendar/editor/DaysByPattern.tsx';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { useFocusField } from '#editor/editing/inspector/use-focus-field.ts';
import { SettingDate } from '#editor/settings/SettingDate.tsx';
import { SettingTimezone } from '#editor/settings/SettingTimezone.tsx';
import { useSettings } from '#editor/settings/use-settings.ts';
import { DoorCount } from './DoorCount.tsx';
import { LateDoors, Shuffling } from './LateDoors.tsx';
import { Timeline } from './Timeline.tsx';
import { useDoorSettings } from './use-door-settings.ts';
import style from './opening.module.css';

/** The rules of opening, and the resulting opening of each door. */
export function OpeningPage() {
  const { t } = useTranslation();
  useFocusField();
  return (
    <div className={style.page}>
      <div className={style.form}>
        <Title order={2}>{t('parts.opening')}</Title>
        <RoleNote>
          <Days />
          <LateDoors />
          <Shuffling />
        </RoleNote>
      </div>
      <Timeline />
    </div>
  );
}

/** How many doors, and when they open. */
function Days() {
  const { t } = useTranslation();
  const { disabled } = useSettings();
  const { doors, setDoors } = useDoorSettings();
  return (
    <section className={style.group}>
      <div className={style.pair}>
        <DoorCount />
        <TimePicker
          label={t('opening.shiftTime')}
          description={t('opening.shiftTimeNote')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          hoursInputLabel={t('dates.hours')}
          minutesInputLabel={t('dates.minutes')}
          disabled={disabled}
          value={doors.shift_time}
          onChange={(time) => /^\d\d:\d\d/.test(time) && setDoors({ shift_time: time.slice(0, 5) })}
        />
        <SettingDate name="start_date" label={t('opening.start')} />
        <SettingDate name="end_date" label={t('opening.end')} />
      </div>
      <SettingTimezone />
      <Switch
        label={t('opening.specificDates')}
        description={t('opening.specificDatesNote')}
        disabled={disabled}
        checked={doors.specific_dates}
        onChange={(event) => setDoors({ specific_dates: event.currentTarget.checked })}
      />
      {doors.specific_dates && <AllDays />}
    </section>
  );
}

/** Dates for all doors at once, to begin with. */
function AllDays() {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const { disabled } = useSettings();
  const first = useCalendar(({ hatches }) => hatches[0]?.date);
  return (
    <DaysByPattern
      description={t('opening.allDaysNote')}
      disabled={disabled}
      first={first ?? null}
      ids={() => calendarDraft(draft.state().draft).hatches.map(({ id }) => id)}
    />
  );
}
