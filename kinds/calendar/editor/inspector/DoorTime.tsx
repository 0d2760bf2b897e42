import { TimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { commonValue } from '#editor/editing/many/common-value.ts';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';

/** The time of day at which doors open, where it is not the calendar's. */
export function DoorTime({ doors }: { doors: readonly Hatch[] }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const shift = useCalendar(({ door_settings }) => door_settings.shift_time);
  const value = commonValue(doors, ({ time }) => time);
  const take = (time: string) => {
    const ids = doors.map(({ id }) => id);
    if (time !== (value ?? '') && (time === '' || /^\d\d:\d\d$/.test(time))) edit(changeAll(ids, { time: time || null }));
  };
  return (
    <TimePicker
      label={t('doors.time')}
      description={can.edit_content ? t('doors.timeNote', { time: shift }) : t('doors.needsContent')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      hoursInputLabel={t('dates.hours')}
      minutesInputLabel={t('dates.minutes')}
      clearButtonProps={{ 'aria-label': t('doors.timeClear') }}
      clearable
      disabled={!can.edit_content}
      value={value ?? ''}
      onChange={(time) => take(time.slice(0, 5))}
    />
  );
}
