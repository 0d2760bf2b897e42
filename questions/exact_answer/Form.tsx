import { IconNumber123 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '../form-props.ts';
import { NumberFields } from '../NumberFields.tsx';
import { NumberFieldsMeaning } from '../NumberFieldsMeaning.tsx';

export const icon = IconNumber123;

export function Form(props: FormProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberFields
        {...props}
        fields={['exact_answer', 'error_value', 'error_interval', 'start_value', 'end_value']}
        needed={['exact_answer']}
        labels={{ start_value: t('form.numbers.lowest'), end_value: t('form.numbers.highest') }}
      />
      <NumberFieldsMeaning question={props.question} margin={props.question.error_value ?? 0} />
    </>
  );
}
