import { DateInput, type DateInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useUnreadableDate } from '../use-unreadable-date.ts';
import { parseDay } from './date-range.ts';

const format = 'DD/MM/YYYY';

/** A day, YYYY-MM-DD: typed, DD/MM/YYYY, or chosen. A required one cannot be cleared. */
export function DayField(
  props: Pick<DateInputProps, 'label' | 'value' | 'onChange' | 'popoverProps' | 'required' | 'minDate' | 'maxDate' | 'w'>,
) {
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
      clearable={!props.required}
      allowDeselect={!props.required}
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
