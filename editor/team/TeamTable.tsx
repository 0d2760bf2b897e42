import { Avatar, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GivenRole, User } from '#shared/contract/team.ts';
import { dateTime } from '../dates.ts';
import { useHasPassed } from '../use-has-passed.ts';
import { useProfile } from '../session/profile.ts';
import { MemberActions } from './MemberActions.tsx';
import { roleName } from './role-words.ts';
import table from '../shell/table.module.css';
import style from './team.module.css';

interface Props {
  rows: readonly User[];
  roles: readonly GivenRole[];
}

/** On a phone each row is a card. */
export function TeamTable({ rows, roles }: Props) {
  const { t } = useTranslation();
  return (
    <table className={`${table.rows} ${table.cards} ${style.people}`} aria-label={t('team.title')}>
      <thead>
        <tr>
          <th scope="col">{t('account.name')}</th>
          <th scope="col">{t('team.role')}</th>
          <th scope="col">{t('team.state')}</th>
          <th scope="col">{t('team.lastLogin')}</th>
          <th scope="col">{t('team.lastReset')}</th>
          <th scope="col">
            <VisuallyHidden>{t('team.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <Row key={user.id} user={user} roles={roles} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ user, roles }: { user: User; roles: readonly GivenRole[] }) {
  const { t } = useTranslation();
  const me = useProfile().id === user.id;
  const time = (at: string | null) => (at === null ? <span className={style.none}>–</span> : dateTime(at));
  return (
    <tr>
      <th scope="row">
        <span className={style.person}>
          <Avatar src={user.avatar_url} name={user.name || user.email} alt="" color="spruce" size={36} />
          <span>
            {user.name || user.email}
            {me && <span className={style.me}> ({t('team.you')})</span>}
            {user.name && <small>{user.email}</small>}
          </span>
        </span>
      </th>
      <td data-label={t('team.role')}>{roleName(t, user) ?? t('team.roleGone')}</td>
      <td data-label={t('team.state')}>
        <StateMark user={user} />
      </td>
      <td data-whole data-label={t('team.lastLogin')}>
        {time(user.last_login_at)}
      </td>
      <td data-whole data-label={t('team.lastReset')}>
        {time(user.last_password_reset_at)}
      </td>
      <td className={style.actions}>
        <MemberActions user={user} roles={roles} />
      </td>
    </tr>
  );
}

/** A word with a dot, never the colour alone. */
function StateMark({ user: { state, expires_at } }: { user: User }) {
  const { t } = useTranslation();
  const isTooOld = useHasPassed(expires_at ?? undefined);
  return (
    <span>
      <span className={style.state} data-state={isTooOld ? 'expired' : state}>
        {t(`team.memberState.${state}`)}
      </span>
      {expires_at !== null && <small data-whole>{t(isTooOld ? 'team.expired' : 'team.expires', { at: dateTime(expires_at) })}</small>}
    </span>
  );
}
