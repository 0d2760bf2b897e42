import { DateInput } from '@mantine/dates';
import { parseDay } from '#editor/statistics/date-range.ts';
import { useDateWords } from '../use-date-words.ts';
import { useUnreadableDate } from '../use-unreadable-date.ts';

interface Props {
  id?: string;
  label: string;
  description?: string | undefined;
  /** YYYY-MM-DD. */
  value: string | null;
  onChange: (day: string | null) => void;
  disabled?: boolean;
  clearable?: boolean;
  error?: string | undefined;
}

const format = 'DD/MM/YYYY';

/** A day without a time, DD/MM/YYYY. */
export function DayField({ id, label, description, value, onChange, disabled = false, clearable = false, error }: Props) {
  const words = useDateWords();
  const { unreadable, ...typing } = useUnreadableDate(parseDay, format);
  return (
    <DateInput
      {...(id ? { id } : {})}
      label={label}
      {...(description ? { description } : {})}
      {...typing}
      valueFormat={format}
      dateParser={parseDay}
      placeholder={format}
      hideOutsideDates
      {...words}
      clearable={clearable}
      disabled={disabled}
      error={unreadable ?? error}
      value={value}
      onChange={onChange}
    />
  );
}
