import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mostHatches } from '#shared/content/calendar.ts';
import { DayField } from '#editor/settings/DayField.tsx';
import { designDoors } from '#shared/content/design-names.ts';
import type { WizardOfKind } from '#editor/kinds/wizard-of-kind.ts';
import { today } from '#editor/local-day.ts';
import { firstDay } from './calendar-dates.ts';
import { doorsOf } from './doors-of.ts';
import { DesignChoice } from './DesignChoice.tsx';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';

type Fields = NonNullable<WizardOfKind['Fields']>;

/** What it begins with, how many doors, and the day on which the first of them opens. A design brings its doors, and one its dates too. */
export const CalendarFields: Fields = ({ form, beginning }) => {
  const { t } = useTranslation();
  const { design, doors, start } = form.values;
  /** A first day that was chosen stays; the default follows the number of doors. */
  const withDoors = (next: number) => ({ doors: next, ...(!form.isTouched('start') && { start: firstDay(next, today()) }) });
  return (
    <>
      <DesignChoice
        value={design}
        onChange={(next) => form.setValues({ design: next, ...withDoors(next ? designDoors[next] : doorsOf(beginning)) })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {design === null && (
          <NumberField
            label={t('wizard.doors')}
            description={t('wizard.doorsNote')}
            min={1}
            max={mostHatches}
            allowDecimal={false}
            value={doors}
            error={form.errors.doors}
            onNumber={(next) => form.setValues(withDoors(next))}
          />
        )}
        {design !== 'year' && (
          <DayField
            label={t('wizard.firstDoor')}
            description={t('wizard.firstDoorNote')}
            value={start}
            onChange={(next) => next && form.setValues({ start: next })}
          />
        )}
      </SimpleGrid>
    </>
  );
};
