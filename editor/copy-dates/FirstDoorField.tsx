import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../local-day.ts';
import { DayField } from '../settings/DayField.tsx';
import type { FirstDoor } from './use-first-door.ts';

/** When the copy of a calendar begins. Everything else that has a date moves with it. */
export function FirstDoorField({ firstDoor, error }: { firstDoor: FirstDoor; error?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { from, wanted, day, choose, keepsWeekdays, keepWeekdays } = firstDoor;
  return (
    <>
      <DayField
        label={t('copyDates.firstDoor')}
        description={from ? t('copyDates.note') : t('copyDates.noteNew')}
        value={wanted}
        onChange={choose}
        error={typeof error === 'string' ? error : undefined}
      />
      {from && (
        <Checkbox
          label={t('copyDates.keepWeekdays')}
          description={t('copyDates.weekdaysNote')}
          checked={keepsWeekdays}
          onChange={(event) => keepWeekdays(event.currentTarget.checked)}
        />
      )}
      {day && (
        <Text size="sm" role="status">
          {t('copyDates.result', { day: dayInWords(day, i18n.language, 'long'), year: day.slice(0, 4) })}
        </Text>
      )}
    </>
  );
}
