import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import { fieldErrors } from './field-errors.ts';
import style from './account.module.css';

const route = getRouteApi('/reset-password/$token');

export function ResetPassword() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const { email } = route.useSearch();
  const form = useForm({ initialValues: { email: email ?? '', password: '', password_confirmation: '' } });
  const reset = useMutation({
    mutationFn: (values: typeof form.values) => api.resetPassword({ body: { token, ...values } }),
    onSuccess: () => form.reset(),
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(
        errors.email || errors.password || errors.password_confirmation ? errors : { password: errors.token ?? error.message },
      );
    },
  });
  return (
    <AccountPage title={t('reset.title')}>
      <form className={style.fields} onSubmit={form.onSubmit((values) => reset.mutate(values))} noValidate>
        <div role="status">{reset.isSuccess && <Alert variant="light">{t('reset.done')}</Alert>}</div>
        <TextInput label={t('account.email')} type="email" autoComplete="username" size="md" {...form.getInputProps('email')} />
        <PasswordInput label={t('account.newPassword')} autoComplete="new-password" size="md" {...form.getInputProps('password')} />
        <PasswordInput
          label={t('account.passwordAgain')}
          autoComplete="new-password"
          size="md"
          {...form.getInputProps('password_confirmation')}
        />
        <Button type="submit" size="md" loading={reset.isPending}>
          {t('reset.save')}
        </Button>
        <Anchor component={Link} to={paths.login} size="sm">
          {t('account.toLogin')}
        </Anchor>
      </form>
    </AccountPage>
  );
}
