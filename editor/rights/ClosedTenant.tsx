import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import style from '../errors/plain-page.module.css';
import { paths } from '../paths.ts';
import { useProfile } from '../session/profile.ts';
import { useSwitchTenant } from '../session/use-switch-tenant.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { Wordmark } from '../shell/Wordmark.tsx';
import { TakeBack } from './TakeBack.tsx';
import { api } from '../api.ts';

/** Why the signed-in person cannot enter the tenant, and what she can do about it. */
export function ClosedTenant() {
  const { t } = useTranslation();
  const { closed, tenants, email } = useProfile();
  const enter = useSwitchTenant();
  const leave = useSignOut();
  const cause = closed?.why ?? 'tenant';
  const name = closed?.tenant?.name ?? '';
  const others = tenants.filter(({ id }) => id !== closed?.tenant?.id);
  return (
    <main className={style.page}>
      <Wordmark />
      <Title order={1}>{t(`closed.${cause}.title`)}</Title>
      <Text maw="60ch">{t(`closed.${cause}.text`, { name, email })}</Text>
      {cause === 'address' && <SendLinkAgain />}
      {cause === 'deletion' && <TakeBack />}
      <Group justify="center">
        {cause === 'second_factor' && (
          <Button component={Link} to={paths.security}>
            {t('closed.enrol')}
          </Button>
        )}
        {others.map((tenant) => (
          <Button key={tenant.id} variant="default" onClick={() => enter({ tenant_id: tenant.id })}>
            {t('closed.enter', { name: tenant.name })}
          </Button>
        ))}
        <Button variant={cause === 'sso' ? 'filled' : 'default'} onClick={leave}>
          {t(cause === 'sso' || cause === 'sso_elsewhere' ? 'closed.signInAnew' : 'shell.logOut')}
        </Button>
      </Group>
    </main>
  );
}

/** Sends the confirmation link again, for an account with an unconfirmed address. */
function SendLinkAgain() {
  const { t } = useTranslation();
  const send = useMutation({ mutationFn: () => api.sendAddressLink() });
  return (
    <>
      <div role="status">
        {send.isSuccess && <Text>{t('closed.address.sent')}</Text>}
        {send.isError && <Text c="red">{send.error.message}</Text>}
      </div>
      <Button loading={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate()}>
        {t('closed.address.again')}
      </Button>
    </>
  );
}
