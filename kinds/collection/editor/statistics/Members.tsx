import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { count, share } from '#editor/figures.ts';
import { paths } from '#editor/paths.ts';
import { TableBox } from '#editor/statistics/charts/Chart.tsx';
import { LoadedFigures } from '#editor/statistics/LoadedFigures.tsx';
import charts from '#editor/statistics/charts/charts.module.css';
import style from '#editor/statistics/statistics.module.css';

type Figures = Awaited<ReturnType<typeof api.readCollectionStatistics>>;

/** The progress of players: how many started and finished each member, and how many finished all required ones. */
export function Members() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const query = useQuery({
    queryKey: ['statistics', 'collection', quizID],
    queryFn: ({ signal }) => api.readCollectionStatistics({ params: { id: quizID } }, { signal }),
  });
  return (
    <section className={charts.section}>
      <div className={charts.heading}>
        <h3>{t('statistics.members')}</h3>
      </div>
      <LoadedFigures query={query}>
        {({ members, players, finished }) => (
          <div className={style.together}>
            <p>{t('statistics.membersNote', { count: players, finished: count(finished) })}</p>
            <MembersTable members={members} players={players} />
            <p>
              <small>{t('statistics.membersHow')}</small>
            </p>
          </div>
        )}
      </LoadedFigures>
    </section>
  );
}

function MembersTable({ members, players }: Pick<Figures, 'members' | 'players'>) {
  const { t } = useTranslation();
  return (
    <TableBox name={t('statistics.members')}>
      <thead>
        <tr>
          <th scope="col">{t('statistics.member')}</th>
          <th scope="col">{t('statistics.began')}</th>
          <th scope="col">{t('statistics.finishedIt')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.activity_id}>
            <th scope="row" className={charts.barName}>
              <Anchor component={Link} to={paths.statistics(member.quiz_type, member.activity_id)}>
                {member.name}
              </Anchor>
            </th>
            <td>
              {count(member.began)}
              <span className={style.underBar} aria-hidden>
                <span style={{ width: `${(member.began / Math.max(1, players)) * 100}%` }} />
              </span>
            </td>
            <td>
              {count(member.finished)}
              {member.began > 0 && <small>{share(member.finished, member.began)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
