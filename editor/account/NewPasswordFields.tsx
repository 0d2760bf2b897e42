import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

/** A new password, typed twice. */
export function NewPasswordFields<T extends { password: string; password_confirmation: string }>({ form }: { form: UseFormReturnType<T> }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordInput
        label={t('account.password')}
        description={t('account.passwordRule')}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('account.passwordAgain')}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('password_confirmation')}
      />
    </>
  );
}
