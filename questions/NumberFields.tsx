import { NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FormProps } from './form-props.ts';
import style from './forms.module.css';

export type NumberFieldName = 'start_value' | 'end_value' | 'step_interval' | 'exact_answer' | 'range' | 'error_value' | 'error_interval';

interface Props extends FormProps {
  fields: readonly NumberFieldName[];
  /** Fields that this type requires. */
  needed: readonly NumberFieldName[];
  /** The label of a field whose usual name does not say what it does in this type. */
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
  const { t } = useTranslation();
  const stored = question[field];
  const [value, setValue] = useState<number | string>(stored ?? '');
  useEffect(() => setValue((shown) => (Number(shown) === stored && shown !== '' ? shown : (stored ?? ''))), [stored]);
  const problem = problems.find((one) => one.field === field && one.severity === 'stop');
  return (
    <NumberInput
      id={field}
      label={labels?.[field] ?? t(`form.${field}`)}
      value={value}
      disabled={disabled}
      decimalSeparator="."
      allowNegative={field === 'start_value' || field === 'end_value' || field === 'exact_answer'}
      withAsterisk={needed.includes(field)}
      error={problem ? t(`problem.${problem.code}`) : undefined}
      onChange={(next) => {
        setValue(next);
        const changes = changesTo(field, next);
        if (changes) edit({ edit: 'change_question', input: { id: question.id, changes } });
      }}
    />
  );
}

/** undefined for input that is not a number yet, such as a lone minus. */
function changesTo(field: NumberFieldName, next: number | string): Partial<Record<NumberFieldName, number | null>> | undefined {
  if (next === '') return { [field]: null };
  const number = Number(next);
  if (!Number.isFinite(number)) return undefined;
  return field === 'step_interval' && number <= 0 ? undefined : { [field]: number };
}
