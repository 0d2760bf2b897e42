import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '../form-props.ts';
import { NumberFields } from '../NumberFields.tsx';
import { NumberFieldsMeaning } from '../NumberFieldsMeaning.tsx';

export const icon = IconArrowsHorizontal;

export function Form(props: FormProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberFields
        {...props}
        fields={['exact_answer', 'range', 'error_interval', 'error_value', 'start_value', 'end_value']}
        needed={['exact_answer']}
        labels={{ start_value: t('form.numbers.lowest'), end_value: t('form.numbers.highest'), error_value: t('form.numbers.parts') }}
      />
      <NumberFieldsMeaning question={props.question} margin={props.question.range ?? 0} />
    </>
  );
}
