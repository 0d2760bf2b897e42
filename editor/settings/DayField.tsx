import { DateInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { parseDay } from '#editor/statistics/date-range.ts';

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

/** A day without a time, DD/MM/YYYY. */
export function DayField({ id, label, description, value, onChange, disabled = false, clearable = false, error }: Props) {
  const { t } = useTranslation();
  return (
    <DateInput
      {...(id ? { id } : {})}
      label={label}
      {...(description ? { description } : {})}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDay}
      placeholder="DD/MM/YYYY"
      hideOutsideDates
      ariaLabels={{
        nextMonth: t('dates.nextMonth'),
        previousMonth: t('dates.previousMonth'),
        nextYear: t('dates.nextYear'),
        previousYear: t('dates.previousYear'),
        nextDecade: t('dates.nextDecade'),
        previousDecade: t('dates.previousDecade'),
      }}
      clearButtonProps={{ 'aria-label': t('dates.clear') }}
      clearable={clearable}
      disabled={disabled}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
