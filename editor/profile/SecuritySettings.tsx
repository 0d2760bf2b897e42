import { Alert, Anchor, Button, Group, PasswordInput, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { CodesSection } from './security/CodesSection.tsx';
import { PasskeySection } from './security/PasskeySection.tsx';
import { RecoveryCodes } from './security/RecoveryCodes.tsx';
import { factorQuery } from './security/security-queries.ts';
import style from './profile.module.css';

/** The ways of signing in. */
export function SecuritySettings() {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[]>();
  const { error } = useQuery({ ...factorQuery, retry: false });
  // The session was opened by the organisation's provider.
  const isForeign = error instanceof ApiError && error.code === 'forbidden';
  return (
    <div className={style.page}>
      <Title order={1}>{t('profile.security')}</Title>
      <PasswordForm />
      {isForeign ? (
        <Alert variant="light">{t('security.bySso')}</Alert>
      ) : (
        <>
          <PasskeySection showCodes={setCodes} />
          <CodesSection showCodes={setCodes} />
        </>
      )}
      <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />
      <Anchor component={Link} to={paths.profile} size="sm">
        {t('profile.settings')}
      </Anchor>
    </div>
  );
}

function PasswordForm() {
  const { t } = useTranslation();
  const empty = (value: string) => (value ? null : t('fieldMessage.empty'));
  const form = useForm({
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    validate: { current_password: empty, password: empty, password_confirmation: empty },
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) => api.changePassword({ body: values }),
    onSuccess: (reply) => {
      if (!reply.success)
        return form.setErrors(Object.fromEntries(Object.entries(reply.errors ?? {}).map(([field, [first]]) => [field, first])));
      form.reset();
      notifications.show({ message: t('profile.passwordChanged') });
      return undefined;
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(Object.keys(errors).length > 0 ? errors : { current_password: error.message });
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      <Stack>
        <PasswordInput label={t('profile.currentPassword')} autoComplete="current-password" {...form.getInputProps('current_password')} />
        <PasswordInput
          label={t('account.newPassword')}
          description={t('account.passwordRule')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput label={t('account.passwordAgain')} autoComplete="new-password" {...form.getInputProps('password_confirmation')} />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {t('profile.changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
