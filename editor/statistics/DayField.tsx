import { DateInput, type DateInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { parseDay } from './date-range.ts';

/** A day of a range: typed, DD/MM/YYYY, or chosen. */
export function DayField(props: Pick<DateInputProps, 'label' | 'value' | 'onChange' | 'popoverProps'>) {
  const { t } = useTranslation();
  return (
    <DateInput
      {...props}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDay}
      placeholder="DD/MM/YYYY"
      size="sm"
      clearable
      clearButtonProps={{ 'aria-label': t('dates.clear') }}
      hideOutsideDates
      ariaLabels={{
        nextMonth: t('dates.nextMonth'),
        previousMonth: t('dates.previousMonth'),
        nextYear: t('dates.nextYear'),
        previousYear: t('dates.previousYear'),
        nextDecade: t('dates.nextDecade'),
        previousDecade: t('dates.previousDecade'),
      }}
    />
  );
}
