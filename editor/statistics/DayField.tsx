import { DateInput, type DateInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useUnreadableDate } from '../use-unreadable-date.ts';
import { parseDay } from './date-range.ts';

const format = 'DD/MM/YYYY';

/** A day of a range: typed, DD/MM/YYYY, or chosen. */
export function DayField(props: Pick<DateInputProps, 'label' | 'value' | 'onChange' | 'popoverProps'>) {
  const { t } = useTranslation();
  const { unreadable, ...typing } = useUnreadableDate(parseDay, format);
  return (
    <DateInput
      {...props}
      {...typing}
      error={unreadable}
      valueFormat={format}
      dateParser={parseDay}
      placeholder={format}
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
