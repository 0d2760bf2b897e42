import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '../api.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import { askForTenant, enterAskedTenant } from './asked-tenant.ts';
import style from './account.module.css';

const route = getRouteApi('/login');

export function Login() {
  const { t } = useTranslation();
  const { back, tenant } = route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { username: '', password: '' } });

  useEffect(() => {
    if (tenant) askForTenant(tenant);
  }, [tenant]);

  const entry = useMutation({
    mutationFn: ({ username, password }: typeof form.values) => signIn(username, password),
    onSuccess: async () => {
      // What led here has been followed.
      notifications.clean();
      await enterAskedTenant().catch((error: Error) => notifications.show({ color: 'red', message: error.message }));
      queryClient.clear();
      router.history.push(back ?? paths.home);
    },
    onError: (error) => form.setErrors({ username: error.message }),
  });

  return (
    <AccountPage title={t('login.title')}>
      <form className={style.fields} onSubmit={form.onSubmit((values) => entry.mutate(values))} noValidate>
        <TextInput
          label={t('account.email')}
          type="email"
          name="username"
          autoComplete="username"
          autoFocus
          size="md"
          required
          withAsterisk={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={entry.isPending}>
          {t('login.enter')}
        </Button>
        <Anchor component={Link} to={paths.forgotPassword} size="sm">
          {t('login.forgot')}
        </Anchor>
      </form>
      <p className={style.foot}>
        {t('login.new')}{' '}
        <Anchor component={Link} to={paths.register} size="sm" inherit>
          {t('login.register')}
        </Anchor>
      </p>
    </AccountPage>
  );
}
