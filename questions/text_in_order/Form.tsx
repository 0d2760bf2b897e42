import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnswersForm } from '../AnswersForm.tsx';
import type { FormProps } from '../form-props.ts';

export const icon = IconArrowsSort;

/** The order here is the right one; players get the answers shuffled. */
export function Form(props: FormProps) {
  const { t } = useTranslation();
  return <AnswersForm {...props} hint={t('form.text_in_order.hint')} />;
}
