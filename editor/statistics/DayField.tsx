import { DateInput, type DateInputProps } from '@mantine/dates';
import { useDateWords } from '../use-date-words.ts';
import { useUnreadableDate } from '../use-unreadable-date.ts';
import { parseDay } from './date-range.ts';

const format = 'DD/MM/YYYY';

/** A day, YYYY-MM-DD: typed, DD/MM/YYYY, or chosen. A required one cannot be cleared. */
export function DayField(
  props: Pick<DateInputProps, 'label' | 'value' | 'onChange' | 'popoverProps' | 'required' | 'minDate' | 'maxDate' | 'w'>,
) {
  const words = useDateWords();
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
      hideOutsideDates
      {...words}
    />
  );
}
