import { Alert, Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import { fieldErrors } from './field-errors.ts';
import style from './account.module.css';

const route = getRouteApi('/confirm-address/$token');

/**
 * Confirms at once in a browser with a session of the account. In any other one the password proves that the account is hers: mail scanners open
 * links too, and have neither.
 */
export function ConfirmAddress() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const { form, confirm, needsPassword } = useConfirm(token);
  return (
    <AccountPage title={t('confirmAddress.title')}>
      <form className={style.fields} noValidate onSubmit={form.onSubmit(({ password }) => confirm.mutate(password))}>
        <div role="status">
          {confirm.isSuccess && <Alert variant="light">{t('confirmAddress.done')}</Alert>}
          {needsPassword && !confirm.isSuccess && <Alert variant="light">{t('confirmAddress.password')}</Alert>}
          <Refusal error={confirm.error} />
        </div>
        {needsPassword && (
          <>
            <Text>{t('confirmAddress.lead')}</Text>
            <PasswordInput
              label={t('account.password')}
              autoComplete="current-password"
              autoFocus
              size="md"
              {...form.getInputProps('password')}
            />
          </>
        )}
        <Button type="submit" size="md" loading={confirm.isPending} disabled={confirm.isSuccess}>
          {t('confirmAddress.confirm')}
        </Button>
        {needsPassword && (
          <Anchor component={Link} to={paths.forgotPassword} size="sm">
            {t('login.forgot')}
          </Anchor>
        )}
        <Anchor component={Link} to={paths.login} size="sm">
          {t('account.toLogin')}
        </Anchor>
      </form>
    </AccountPage>
  );
}

function useConfirm(token: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm({ initialValues: { password: '' } });
  const confirm = useMutation({
    mutationFn: (password: string) => api.confirmAddress({ body: { token, ...(password && { password }) } }),
    onSuccess: async ({ signed_in }) => {
      if (!signed_in) return;
      queryClient.clear();
      // A new account begins with its first activity.
      await navigate({ to: paths.dashboard, search: { new: true } });
    },
    onError: (error) => {
      const { password } = fieldErrors(error);
      if (!password) return;
      if (needsPassword) form.setErrors({ password });
      setNeedsPassword(true);
    },
  });
  const { mutate } = confirm;
  useEffect(() => {
    // The token works once, and React's strict mode runs effects twice.
    const first = setTimeout(() => mutate(''));
    return () => clearTimeout(first);
  }, [mutate]);
  return { form, confirm, needsPassword };
}

function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error || fieldErrors(error).password) return null;
  const isSpent = error instanceof ApiError && error.status === 422;
  return (
    <Alert variant="light" color="red">
      {isSpent ? t('confirmAddress.spent') : error.message}
    </Alert>
  );
}
