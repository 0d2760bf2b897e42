import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mostHatches, type Hatch } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { useDoorProblems } from '#kinds/calendar/editor/use-door-problems.ts';

/** How many doors a player must have played before a final one opens to them; empty: all before it. */
export function LeastPlayed({ door, number }: { door: Hatch; number: number }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const problem = useDoorProblems(door.id).find(({ place }) => place.field === 'least_played');
  return (
    <NumberInput
      id="least_played"
      label={t('doors.leastPlayed')}
      description={t('doors.leastPlayedNote', { count: number - 1 })}
      placeholder={String(number - 1)}
      min={0}
      max={mostHatches}
      allowDecimal={false}
      clampBehavior="strict"
      disabled={!can.edit_content}
      error={problem && t(`problem.${problem.code}`)}
      value={door.least_played ?? ''}
      onChange={(value) => edit(changeAll([door.id], { least_played: typeof value === 'number' ? value : null }))}
    />
  );
}
