import { NumberInput, Select, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Validity } from '#shared/diplomas/validity.ts';
import { today } from '../dates.ts';
import { DayField } from '../settings/DayField.tsx';
import style from './diplomas.module.css';

const units = ['always', 'days', 'months', 'date'] as const;
const usual = { days: 365, months: 12 } as const;
const usualReminder = 30;

interface ValidityFieldsProps {
  /** null: for ever. */
  validity: Validity | null;
  disabled: boolean;
  onChange: (validity: Validity | null) => void;
}

/** How long later diplomas are valid, and the mails about their end. */
export function ValidityFields({ validity, disabled, onChange }: ValidityFieldsProps) {
  const { t } = useTranslation();
  const choose = (chosen: string | null): void => {
    const { remind_days = usualReminder, remind_text } = validity ?? {};
    const reminder = { remind_days, ...(remind_text && { remind_text }) };
    if (chosen === 'days' || chosen === 'months') onChange({ unit: chosen, count: usual[chosen], ...reminder });
    else if (chosen === 'date') onChange({ unit: 'date', date: inAYear(), ...reminder });
    else onChange(null);
  };
  return (
    <>
      <div className={style.pair}>
        <Select
          label={t('diploma.validity')}
          disabled={disabled}
          allowDeselect={false}
          value={validity?.unit ?? 'always'}
          data={units.map((value) => ({ value, label: t(`diploma.validity.${value}`) }))}
          onChange={choose}
        />
        {validity && <Length validity={validity} disabled={disabled} onChange={onChange} />}
      </div>
      {validity && <p className={style.note}>{t('diploma.validNote')}</p>}
      {validity && <Reminder validity={validity} disabled={disabled} onChange={onChange} />}
    </>
  );
}

type PartProps = ValidityFieldsProps & { validity: Validity };

function Length({ validity, disabled, onChange }: PartProps) {
  const { t } = useTranslation();
  const { unit, count, date } = validity;
  if (unit === 'date')
    return (
      <DayField
        label={t('diploma.validDate')}
        disabled={disabled}
        value={date ?? null}
        error={date !== undefined && date < today() ? t('diploma.validPast') : undefined}
        onChange={(day) => day && onChange({ ...validity, date: day })}
      />
    );
  return (
    <NumberInput
      label={unit === 'days' ? t('diploma.validDays') : t('diploma.validMonths')}
      disabled={disabled}
      min={1}
      max={3650}
      allowDecimal={false}
      value={count ?? usual[unit]}
      onChange={(value) => typeof value === 'number' && value >= 1 && value <= 3650 && onChange({ ...validity, count: value })}
    />
  );
}

function Reminder({ validity, disabled, onChange }: PartProps) {
  const { t } = useTranslation();
  const { remind_days, remind_text, ...length } = validity;
  return (
    <>
      <Switch
        label={t('diploma.remind')}
        disabled={disabled}
        checked={remind_days !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { ...length, remind_days: usualReminder } : length)}
      />
      {remind_days !== undefined && (
        <>
          <NumberInput
            label={t('diploma.remindDays')}
            disabled={disabled}
            min={0}
            max={365}
            allowDecimal={false}
            value={remind_days}
            onChange={(value) => typeof value === 'number' && value >= 0 && value <= 365 && onChange({ ...validity, remind_days: value })}
          />
          <Textarea
            label={t('diploma.remindText')}
            description={t('diploma.remindTextNote')}
            disabled={disabled}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            value={remind_text ?? ''}
            onChange={({ currentTarget }) => onChange({ ...validity, remind_text: currentTarget.value })}
          />
        </>
      )}
    </>
  );
}

/** Today's day in the next year. */
const inAYear = (): string => today().replace(/^\d+/, (year) => String(Number(year) + 1));
