import { DateTimePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { fromWall, toWall } from './zoned-date.ts';

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
  /** A day that is chosen without a time is meant whole: an end is its last minute. */
  isEnd?: boolean;
}

/** A date and a time by the clocks of the activity, DD/MM/YYYY HH:mm. */
export function DateField({ id, label, value, onChange, timezone, disabled, error, clearable = false, isEnd = false }: Props) {
  const { t } = useTranslation();
  return (
    <DateTimePicker
      {...(id ? { id } : {})}
      label={label}
      description={timezone}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultTimeValue={isEnd ? '23:59:59' : '00:00:00'}
      size="sm"
      valueFormat="DD/MM/YYYY HH:mm"
      placeholder="DD/MM/YYYY HH:mm"
      hideOutsideDates
      popoverProps={{ returnFocus: true }}
      ariaLabels={{
        nextMonth: t('dates.nextMonth'),
        previousMonth: t('dates.previousMonth'),
        nextYear: t('dates.nextYear'),
        previousYear: t('dates.previousYear'),
        nextDecade: t('dates.nextDecade'),
        previousDecade: t('dates.previousDecade'),
      }}
      timePickerProps={{ hoursInputLabel: t('dates.hours'), minutesInputLabel: t('dates.minutes') }}
      submitButtonProps={{ 'aria-label': t('dates.take') }}
      clearButtonProps={{ 'aria-label': t('dates.clear') }}
      clearable={clearable}
      disabled={disabled}
      error={error}
      value={toWall(value, timezone)}
      onChange={(wall) => onChange(fromWall(wall, timezone))}
    />
  );
}
