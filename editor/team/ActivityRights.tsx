import { Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rightsInActivity, type ActivityMember } from '#shared/contract/rights.ts';
import { api } from '../api.ts';
import { Failure } from '../errors/Failure.tsx';
import { ActivitySelect } from '../question-bank/ActivitySelect.tsx';
import { roleName } from './role-words.ts';
import table from '../shell/table.module.css';
import style from './team.module.css';

/** Who may do what in one activity, and why. */
export function ActivityRights() {
  const { t } = useTranslation();
  const [chosen, choose] = useState<{ id: string; name: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['rights', 'activity', chosen?.id],
    queryFn: ({ signal }) => api.readActivityRights({ params: { quizID: chosen?.id ?? '' } }, { signal }),
    enabled: chosen !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={style.rights} aria-labelledby="activity-rights">
      <div>
        <Title order={2} id="activity-rights">
          {t('team.rights')}
        </Title>
        <Text size="sm" c="dimmed" maw="70ch">
          {t('team.rightsLead')}
        </Text>
      </div>
      <div className={style.activity}>
        <ActivitySelect quizID={chosen?.id ?? null} choose={choose} />
      </div>
      {error && <Failure error={error} reset={() => void refetch()} />}
      {chosen && data && (
        <>
          <Text size="sm">{data.activity.only_named ? t('team.rightsChosen') : t('team.rightsByRole')}</Text>
          <RightsTable members={data.members} name={data.activity.name} />
        </>
      )}
    </section>
  );
}

/** On a phone each member is a card. */
function RightsTable({ members, name }: { members: readonly ActivityMember[]; name: string }) {
  const { t } = useTranslation();
  return (
    <table className={`${table.rows} ${table.cards}`} aria-label={t('team.rightsOf', { name })}>
      <thead>
        <tr>
          <th scope="col">{t('account.name')}</th>
          {rightsInActivity.map((permission) => (
            <th scope="col" key={permission}>
              {t(`scope.${permission}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              {member.name || member.email}
              <small>{roleName(t, { role: member.role, role_id: member.role })}</small>
            </th>
            {member.rights.map(({ permission, may, why }) => (
              <td key={permission} data-label={t(`scope.${permission}`)}>
                {may ? t('team.may') : t('team.mayNot')}
                <small>{t(`team.why.${why}`)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
