import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostHatches } from '#shared/content/calendar.ts';
import { DayField } from '#editor/editing/calendar/DayField.tsx';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';

interface Props {
  doors: number;
  /** YYYY-MM-DD. */
  start: string;
  change: (changes: { doors?: number; start?: string }) => void;
  error: ReactNode;
}

/** How many doors, and the day on which the first of them opens. */
export function CalendarFields({ doors, start, change, error }: Props) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberField
        label={t('wizard.doors')}
        description={t('wizard.doorsNote')}
        min={1}
        max={mostHatches}
        allowDecimal={false}
        value={doors}
        error={error}
        onNumber={(next) => change({ doors: next })}
      />
      <DayField
        label={t('wizard.firstDoor')}
        description={t('wizard.firstDoorNote')}
        value={start}
        onChange={(next) => next && change({ start: next })}
      />
    </SimpleGrid>
  );
}
