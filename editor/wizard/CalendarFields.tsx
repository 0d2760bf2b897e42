import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostHatches } from '#shared/content/calendar.ts';
import { DayField } from '#editor/editing/calendar/DayField.tsx';
import type { DesignName } from '#shared/content/design-names.ts';
import { DesignChoice } from './DesignChoice.tsx';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';

interface Props {
  /** null: a blank calendar. */
  design: DesignName | null;
  choose: (design: DesignName | null) => void;
  doors: number;
  /** YYYY-MM-DD. */
  start: string;
  change: (changes: { doors?: number; start?: string }) => void;
  error: ReactNode;
}

/** What it begins with, how many doors, and the day on which the first of them opens. A design brings its doors, and one its dates too. */
export function CalendarFields({ design, choose, doors, start, change, error }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <DesignChoice value={design} onChange={choose} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {design === null && (
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
        )}
        {design !== 'year' && (
          <DayField
            label={t('wizard.firstDoor')}
            description={t('wizard.firstDoorNote')}
            value={start}
            onChange={(next) => next && change({ start: next })}
          />
        )}
      </SimpleGrid>
    </>
  );
}
