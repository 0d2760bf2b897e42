import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdit } from '#editor/editing/activity-context.ts';
import { DayField } from '#editor/settings/DayField.tsx';
import { dayPatterns, type DayPattern } from './day-pattern.ts';
import { dateDoors } from './door-edits.ts';

interface Props {
  id?: string;
  description: string;
  disabled: boolean;
  /** The day of the first door; null: none yet. */
  first: string | null;
  /** The doors, read when the dates are set. */
  ids: () => readonly string[];
}

/** Dates several doors from a day on: every day, on working days, on Sundays or once a week. */
export function DaysByPattern({ id, description, disabled, first, ids }: Props) {
  const { t } = useTranslation();
  const edit = useEdit();
  const [pattern, setPattern] = useState<DayPattern>('daily');
  const dateAll = (day: string | null, by: DayPattern) => {
    const doors = ids();
    if (day && doors.length > 0) edit(dateDoors(doors, day, by));
  };
  return (
    <>
      <Select
        label={t('dayPattern.label')}
        disabled={disabled}
        allowDeselect={false}
        data={dayPatterns.map((value) => ({ value, label: t(`dayPattern.${value}`) }))}
        value={pattern}
        onChange={(value) => {
          setPattern(value as DayPattern);
          dateAll(first, value as DayPattern);
        }}
      />
      <DayField
        {...(id ? { id } : {})}
        label={t('doors.daysFrom')}
        description={description}
        disabled={disabled}
        value={first}
        onChange={(day) => dateAll(day, pattern)}
      />
    </>
  );
}
