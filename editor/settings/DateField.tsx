import { DateInput } from '@mantine/dates';
import { useLateError } from '#ui/use-late-error.ts';
import { useDateWords } from '../use-date-words.ts';
import { useUnreadableDate } from '../use-unreadable-date.ts';
import { fromWall, parseWall, toWall, withTime } from './zoned-date.ts';

interface Props {
  id?: string;
  label: string;
  /** ISO 8601. */
  value: string | null;
  onChange: (value: string | null) => void;
  timezone: string;
  disabled: boolean;
  error?: string | undefined;
  clearable?: boolean;
  /** A day chosen without a time means the whole day: an end is its last minute. */
  isEnd?: boolean;
}

const format = 'DD/MM/YYYY HH:mm';

/** A date and a time in the activity's timezone, typed or chosen, DD/MM/YYYY HH:mm. */
export function DateField({ id, label, value, onChange, timezone, disabled, error, clearable = false, isEnd = false }: Props) {
  const words = useDateWords();
  const late = useLateError(error);
  const typed = useUnreadableDate(parseWall, format);
  const wall = toWall(value, timezone);
  return (
    <DateInput
      {...(id ? { id } : {})}
      withTime
      label={label}
      description={timezone}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      size="sm"
      valueFormat={format}
      placeholder={format}
      dateParser={parseWall}
      hideOutsideDates
      {...words}
      clearable={clearable}
      allowDeselect={false}
      disabled={disabled}
      error={typed.unreadable ?? late.error}
      onInput={() => {
        late.onInput();
        typed.onInput();
      }}
      onBlur={(event) => {
        late.onBlur();
        typed.onBlur(event);
      }}
      value={wall}
      onChange={(chosen) => onChange(chosen === null ? null : fromWall(withTime(chosen, wall, isEnd), timezone))}
    />
  );
}
