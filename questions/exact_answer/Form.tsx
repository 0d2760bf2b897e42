import { Text } from '@mantine/core';
import { IconNumber123 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '../form-props.ts';
import { NumberFields } from '../NumberFields.tsx';

export const icon = IconNumber123;

export function Form(props: FormProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberFields
        {...props}
        fields={['exact_answer', 'error_value', 'start_value', 'end_value', 'error_interval']}
        needed={['exact_answer']}
      />
      <Text size="xs" c="dimmed">
        {t('form.exact_answer.hint')}
      </Text>
    </>
  );
}
