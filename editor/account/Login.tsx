import { storeOf } from '#ui/browser-store.ts';
import { Anchor, Button, PasswordInput, TextInput, Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications } from '@mantine/notifications';
import { ApiError } from '#shared/contract/client.ts';
import type { SsoProblem } from '#shared/single-sign-on.ts';
import { signIn, api } from '../api.ts';
import { paths } from '../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import { LinkSent } from './LinkSent.tsx';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import { ProviderEntry } from './ProviderEntry.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import style from './account.module.css';

const tenantKey = 'lucka-tenant';

/** Stores the tenant that the sign-in address named, until the sign-in. */
const storeRequestedTenant = (tenant: string): void => storeOf('local').setItem(tenantKey, tenant);

/** Once, after a sign-in: opens the requested tenant if the person is its member. Ignores other tenants silently. */
async function enterRequestedTenant(): Promise<void> {
  const requested = storeOf('local').getItem(tenantKey);
  if (!requested) return;
  storeOf('local').removeItem(tenantKey);
  const { tenant, tenants } = await api.readProfile();
  if (tenant?.id !== requested && tenants.some(({ id }) => id === requested)) await api.switchTenant({ body: { tenant_id: requested } });
}

const route = getRouteApi('/login');

export function Login() {
  const { t } = useTranslation();
  const { back, tenant, sso, link } = route.useSearch();
  const enter = useEntry(back, link);
  const [waiting, setWaiting] = useState<{ ticket: string; factors: string[] }>();

  const linkSentTo = useRouterState({ select: ({ location }) => location.state.linkSentTo });

  useEffect(() => {
    if (tenant) storeRequestedTenant(tenant);
  }, [tenant]);

  if (linkSentTo) return <LinkSent email={linkSentTo} />;

  if (waiting)
    return (
      <AccountPage title={t('login.second')} lead={t('login.secondLead')}>
        <SecondFactor {...waiting} enter={enter} startAgain={() => setWaiting(undefined)} />
      </AccountPage>
    );
  return (
    <AccountPage title={t('login.title')}>
      <ArrivalNote problem={sso} isLinking={link !== undefined} />
      <PasswordEntry enter={enter} back={back} askSecondFactor={setWaiting} />
      <p className={style.foot}>
        {t('login.new')}{' '}
        <Anchor component={Link} to={paths.register} size="sm" inherit>
          {t('login.register')}
        </Anchor>
      </p>
    </AccountPage>
  );
}

interface EntryProps {
  enter: () => Promise<void>;
  back: string | undefined;
  askSecondFactor: (second: { ticket: string; factors: string[] }) => void;
}

function PasswordEntry({ enter, back, askSecondFactor }: EntryProps) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { username: '', password: '' } });
  const entry = useMutation({
    mutationFn: ({ username, password }: typeof form.values) => signIn(username, password),
    onSuccess: enter,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required')
        return askSecondFactor(error.more as { ticket: string; factors: string[] });
      form.setErrors({ username: error.message });
      return undefined;
    },
  });
  return (
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
      <PasskeyEntry enter={enter} />
      <ProviderEntry email={form.values.username} back={back} showProblem={(username) => form.setErrors({ username })} />
      <Anchor component={Link} to={paths.forgotPassword} size="sm">
        {t('login.forgot')}
      </Anchor>
    </form>
  );
}

/** Why the sign-in by the organisation's provider ended here, or the step that is still missing. */
function ArrivalNote({ problem, isLinking }: { problem: SsoProblem | undefined; isLinking: boolean }) {
  const { t } = useTranslation();
  if (!problem && !isLinking) return null;
  return (
    <Alert color={problem ? 'red' : 'blue'} variant="light" role="status" mt="md">
      {problem ? t(`login.sso.${problem}`) : t('login.linkFirst')}
    </Alert>
  );
}

/**
 * The steps after every sign-in: connects the account with the provider that led here, opens the requested tenant, and returns to the requested page.
 */
function useEntry(back: string | undefined, link?: string): () => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    // The parameters of the address have been used.
    notifications.clean();
    const showFault = (error: Error) => void notifications.show({ color: 'red', message: error.message });
    if (link) await api.linkSso({ body: { ticket: link } }).catch(showFault);
    await enterRequestedTenant().catch(showFault);
    queryClient.clear();
    router.history.push(back ?? paths.home);
  };
}
