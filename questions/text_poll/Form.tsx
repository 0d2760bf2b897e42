import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnswersForm } from '../AnswersForm.tsx';
import type { FormProps } from '../form-props.ts';

export const icon = IconChartBar;

export function Form(props: FormProps) {
  const { t } = useTranslation();
  return <AnswersForm {...props} withPicture="beside" hint={t('form.text_poll.hint')} />;
}
