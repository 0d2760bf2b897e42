import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { api, signOut } from '../api.ts';
import { Loading } from '../errors/Loading.tsx';
import { paths } from '../paths.ts';
import { roleName } from '../team/role-words.ts';
import { AccountPage } from './AccountPage.tsx';
import { JoinAsNew, JoinBySession, JoinWithPassword, type Invited } from './JoinForms.tsx';
import style from './account.module.css';

const route = getRouteApi('/invitation/$token');

/** The page of an invitation's link. Opening it changes nothing, because mail scanners open links too. */
export function Invitation() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const read = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.readInvitation({ body: { token } }, { signal }),
    retry: false,
    staleTime: Infinity,
  });
  if (read.isPending) return <Loading />;
  if (read.isError) return <NoInvitation error={read.error} />;
  const { tenant, inviter, role, is_own_role, message } = read.data;
  const values = { tenant: tenant.name, inviter: inviter ?? '', role: roleName(t, { role, role_id: is_own_role ? '' : role }) ?? '' };
  return (
    <AccountPage
      title={t('invitation.title', values)}
      lead={inviter === null ? t('invitation.leadAlone', values) : t('invitation.lead', values)}
    >
      {message !== null && <blockquote className={style.words}>{message}</blockquote>}
      <Ways token={token} invited={read.data} again={() => void read.refetch()} />
    </AccountPage>
  );
}

/** The way to join: by the present session, by the account of the address, or by a new account. */
function Ways({ token, invited, again }: { token: string; invited: Invited; again: () => void }) {
  const props = { token, invited, again };
  if (invited.is_yours) return <JoinBySession {...props} />;
  if (invited.signed_in !== null) return <OtherAccount {...props} />;
  return invited.has_account ? <JoinWithPassword {...props} /> : <JoinAsNew {...props} />;
}

function OtherAccount({ invited, again }: { invited: Invited; again: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={style.fields}>
      <Alert color="amber" variant="light">
        {t('invitation.otherAccount', { email: invited.email, own: invited.signed_in ?? '' })}
      </Alert>
      <Button size="md" onClick={() => void signOut().then(again, again)}>
        {t('invitation.signOut')}
      </Button>
      <Anchor component={Link} to={paths.home} size="sm">
        {t('invitation.stay')}
      </Anchor>
    </div>
  );
}

/** One page for all invalid invitations, so that nobody learns which kind it is. */
function NoInvitation({ error }: { error: Error }) {
  const { t } = useTranslation();
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <AccountPage title={isGone ? t('invitation.gone') : t('invitation.failed')}>
      <div className={style.fields}>
        <Text>{isGone ? t('invitation.goneText') : error.message}</Text>
        <Anchor component={Link} to={paths.login} size="sm">
          {t('account.toLogin')}
        </Anchor>
      </div>
    </AccountPage>
  );
}
