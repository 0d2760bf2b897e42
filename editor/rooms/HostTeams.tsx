import { useTranslation } from 'react-i18next';
import type { HostFrame } from '#shared/contract/rooms.ts';
import { count } from '../figures.ts';
import style from './rooms.module.css';

/** The board of teams; before the first question, how many are in each. */
export function HostTeams({ frame: { settings, teams: rows, count: counts, phase } }: { frame: HostFrame }) {
  const { t } = useTranslation();
  const { teams } = settings;
  if (!teams) return null;
  if (phase === 'lobby')
    return (
      <dl className={style.counts} aria-label={t('host.teams')}>
        {teams.names.map((name, team) => (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{count(counts.teams?.[team] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    );
  if (!rows) return null;
  return (
    <>
      <p className={style.note}>{t('host.teams')}</p>
      <ol className={style.board} aria-label={t('host.teams')}>
        {rows.map(({ team, place, points, gained }) => (
          <li key={team}>
            <span>{count(place)}</span>
            <bdi>{teams.names[team]}</bdi>
            <small>{gained > 0 && `+${count(gained)}`}</small>
            <b>{count(points)}</b>
          </li>
        ))}
      </ol>
      <p className={style.note}>{t('host.players')}</p>
    </>
  );
}
