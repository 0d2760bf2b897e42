import { Alert, Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import type { Joined } from '#shared/contract/team.ts';
import { api, signIn } from '../api.ts';
import { interfaceLanguage } from '../i18n.ts';
import { paths } from '../paths.ts';
import { fieldErrors } from './field-errors.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import style from './account.module.css';

export type Invited = Awaited<ReturnType<typeof api.readInvitation>>;

interface Props {
  token: string;
  invited: Invited;
  again: () => void;
}

/** Joins, signs in when nobody is signed in, and opens the tenant. Shows a refusal and keeps the input. */
function useJoin<Values>(join: (values: Values) => Promise<Joined>, enter: (values: Values) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (values: Values) => {
      const joined = await join(values);
      if (!joined.success || !joined.tenant) return joined;
      try {
        await enter(values);
      } catch (error) {
        // The member has joined; the second factor is requested where all sign-ins require it.
        if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
        await navigate({ to: paths.login, search: { tenant: joined.tenant.id } });
        return joined;
      }
      await api.switchTenant({ body: { tenant_id: joined.tenant.id } });
      queryClient.clear();
      await navigate({ to: paths.home });
      return joined;
    },
  });
}

function Refusal({ join: { data, error } }: { join: { data: Joined | undefined; error: Error | null } }) {
  const { t } = useTranslation();
  const message = data?.reason
    ? t(`invitation.reason.${data.reason}`)
    : error && Object.keys(fieldErrors(error)).length === 0
      ? error.message
      : null;
  return (
    <div role="status">
      {message && (
        <Alert color="amber" variant="light">
          {message}
        </Alert>
      )}
    </div>
  );
}

export function JoinBySession({ token, invited }: Props) {
  const { t } = useTranslation();
  const join = useJoin(
    () => api.acceptInvitation({ body: { token } }),
    async () => undefined,
  );
  return (
    <div className={style.fields}>
      <Text>{t('invitation.asYourself', { email: invited.email })}</Text>
      <Refusal join={join} />
      <Button size="md" loading={join.isPending} onClick={() => join.mutate(undefined)}>
        {t('invitation.join')}
      </Button>
    </div>
  );
}

/** The address has an account: its password proves that it is hers. */
export function JoinWithPassword({ token, invited }: Props) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { password: '' }, validate: { password: (value) => (value ? null : t('fieldMessage.empty')) } });
  const join = useJoin(
    ({ password }: typeof form.values) => api.acceptInvitation({ body: { token, password } }),
    ({ password }) => signIn(invited.email, password),
  );
  return (
    <form
      className={style.fields}
      noValidate
      onSubmit={form.onSubmit((values) => join.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }))}
    >
      <Text>{t('invitation.hasAccount')}</Text>
      <TextInput label={t('account.email')} type="email" autoComplete="username" size="md" readOnly value={invited.email} />
      <PasswordInput label={t('account.password')} autoComplete="current-password" size="md" {...form.getInputProps('password')} />
      <Refusal join={join} />
      <Button type="submit" size="md" loading={join.isPending}>
        {t('invitation.signInAndJoin')}
      </Button>
      <Anchor component={Link} to={paths.forgotPassword} size="sm">
        {t('login.forgot')}
      </Anchor>
    </form>
  );
}

/** The link was mailed to the address, so it needs no other confirmation. */
export function JoinAsNew({ token, invited }: Props) {
  const { t } = useTranslation();
  const empty = (value: string) => (value.trim() ? null : t('fieldMessage.empty'));
  const form = useForm({
    initialValues: { name: invited.name ?? '', password: '', password_confirmation: '' },
    validate: { name: empty, password: empty, password_confirmation: empty },
  });
  const join = useJoin(
    (values: typeof form.values) => api.registerByInvitation({ body: { token, ...values, lang: interfaceLanguage() } }),
    ({ password }) => signIn(invited.email, password),
  );
  return (
    <form
      className={style.fields}
      noValidate
      onSubmit={form.onSubmit((values) => join.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }))}
    >
      <TextInput label={t('account.email')} type="email" autoComplete="username" size="md" readOnly value={invited.email} />
      <TextInput label={t('account.name')} autoComplete="name" size="md" {...form.getInputProps('name')} />
      <NewPasswordFields form={form} />
      <Refusal join={join} />
      <Button type="submit" size="md" loading={join.isPending}>
        {t('invitation.registerAndJoin')}
      </Button>
    </form>
  );
}
