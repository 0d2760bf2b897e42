import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { DayField } from '#editor/settings/DayField.tsx';
import { DaysByPattern } from '#kinds/calendar/editor/DaysByPattern.tsx';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { dayInWords } from '#editor/local-day.ts';
import { useOpenings } from '#kinds/calendar/editor/opening/use-openings.ts';
import { useCalendar, useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { useDoorProblems } from '#kinds/calendar/editor/use-door-problems.ts';

/** The day on which a door opens: its own date, or the one derived from its number. */
export function DoorDay({ door }: { door: Hatch }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const hasDates = useCalendar(({ door_settings }) => door_settings.specific_dates);
  const problem = useDoorProblems(door.id).find(({ place }) => place.field === 'date');
  if (!hasDates) return <DayOfNumber door={door} />;
  return (
    <DayField
      id="date"
      label={t('doors.date')}
      clearable
      disabled={!can.edit_content}
      description={can.edit_content ? undefined : t('doors.needsContent')}
      error={problem && t(`problem.${problem.code}`)}
      value={door.date ?? null}
      onChange={(date) => edit(changeAll([door.id], { date }))}
    />
  );
}

function DayOfNumber({ door }: { door: Hatch }) {
  const { t, i18n } = useTranslation();
  const { goTo } = usePlace();
  const at = useHatches().findIndex(({ id }) => id === door.id);
  const shift = useCalendar(({ door_settings }) => door_settings.shift_time);
  const opens = useOpenings()[at];
  return (
    <Text size="sm">
      {opens ? t('doors.opens', { day: dayInWords(opens, i18n.language, 'long'), time: door.time ?? shift }) : t('doors.noDay')}{' '}
      <Anchor component="button" type="button" inherit onClick={() => goTo('opening')}>
        {t('parts.opening')}
      </Anchor>
    </Text>
  );
}

/** Several doors: days by a pattern, in their order. */
export function DoorDays({ doors }: { doors: readonly Hatch[] }) {
  const { t } = useTranslation();
  const can = useCan();
  const hasDates = useCalendar(({ door_settings }) => door_settings.specific_dates);
  const ids = doors.map(({ id }) => id);
  const reason = !can.edit_content ? t('doors.needsContent') : hasDates ? undefined : t('doors.needsDates');
  return (
    <DaysByPattern
      id="date"
      description={reason ?? t('doors.daysFromNote')}
      disabled={reason !== undefined}
      first={hasDates ? (doors[0]?.date ?? null) : null}
      ids={() => ids}
    />
  );
}
