import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import { fieldErrors } from './field-errors.ts';
import style from './account.module.css';

export function ForgotPassword() {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { email: '' } });
  const request = useMutation({
    mutationFn: (email: string) => api.forgotPassword({ body: { email } }),
    onSuccess: () => form.reset(),
    onError: (error) => form.setErrors({ email: error.message, ...fieldErrors(error) }),
  });
  return (
    <AccountPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <form className={style.fields} onSubmit={form.onSubmit(({ email }) => request.mutate(email))} noValidate>
        <div role="status">{request.isSuccess && <Alert variant="light">{t('forgot.sent')}</Alert>}</div>
        <TextInput
          label={t('account.email')}
          type="email"
          name="email"
          autoComplete="email"
          autoFocus
          size="md"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" loading={request.isPending}>
          {t('forgot.send')}
        </Button>
        <Anchor component={Link} to={paths.login} size="sm">
          {t('account.toLogin')}
        </Anchor>
      </form>
    </AccountPage>
  );
}
