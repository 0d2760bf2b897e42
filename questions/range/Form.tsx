import { Text } from '@mantine/core';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '../form-props.ts';
import { NumberFields } from '../NumberFields.tsx';

export const icon = IconArrowsHorizontal;

export function Form(props: FormProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberFields
        {...props}
        fields={['exact_answer', 'range', 'start_value', 'end_value', 'error_interval', 'error_value']}
        needed={['exact_answer']}
      />
      <Text size="xs" c="dimmed">
        {t('form.range.hint')}
      </Text>
    </>
  );
}
