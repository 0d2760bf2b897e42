import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from './form-props.ts';
import style from './forms.module.css';
import { readNumber } from './answered-number.ts';
import { valueFormat } from './value-format.ts';

export type NumberFieldName = 'start_value' | 'end_value' | 'step_interval' | 'exact_answer' | 'range' | 'error_value' | 'error_interval';

interface Props extends FormProps {
  fields: readonly NumberFieldName[];
  /** Fields that this type requires. */
  needed: readonly NumberFieldName[];
  /** The label of a field whose default label does not fit this type. */
  labels?: Partial<Record<NumberFieldName, string>>;
}

/** The numbers of a question; an emptied number is removed if the type does not require it. */
export function NumberFields({ fields, ...props }: Props) {
  return (
    <div className={style.numbers}>
      {fields.map((field) => (
        <NumberField key={field} field={field} {...props} />
      ))}
    </div>
  );
}

function NumberField({ field, question, problems, edit, disabled, needed, labels }: Omit<Props, 'fields'> & { field: NumberFieldName }) {
  const { t, i18n } = useTranslation();
  const lang = i18n.language;
  const stored = question[field];
  const [typed, setTyped] = useState(written(stored, lang));
  useEffect(
    () => setTyped((shown) => (numberIn(field, shown, lang) === (stored ?? null) ? shown : written(stored, lang))),
    [field, stored, lang],
  );
  const problem = problems.find((candidate) => candidate.field === field && candidate.severity === 'stop');
  const isWrong = numberIn(field, typed, lang) === undefined;
  return (
    <TextInput
      id={field}
      label={labels?.[field] ?? t(`form.${field}`)}
      value={typed}
      inputMode={mayBeNegative.includes(field) ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={60}
      disabled={disabled}
      withAsterisk={needed.includes(field)}
      error={isWrong ? t('form.notANumber') : problem ? t(`problem.${problem.code}`) : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const number = numberIn(field, value, lang);
        if (number === undefined) return;
        const changes: Partial<Record<NumberFieldName, number | null>> = { [field]: number };
        edit({ edit: 'change_question', input: { id: question.id, changes } });
      }}
    />
  );
}

const written = (value: number | undefined, lang: string): string =>
  value === undefined ? '' : valueFormat(lang, { useGrouping: false }).format(value);

const mayBeNegative: readonly NumberFieldName[] = ['start_value', 'end_value', 'exact_answer'];

/** null for an empty field; undefined for an invalid number. */
function numberIn(field: NumberFieldName, typed: string, lang: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = readNumber(typed, lang);
  if (number === null || (number < 0 && !mayBeNegative.includes(field))) return undefined;
  return field === 'step_interval' && number === 0 ? undefined : number;
}
