import { useTranslation } from 'react-i18next';
import type { RoomBoardRow } from '#shared/contract/rooms.ts';
import { count } from '../figures.ts';
import style from './rooms.module.css';

/** The first places, as the wall shows them. */
export function HostBoard({ rows }: { rows: readonly RoomBoardRow[] }) {
  const { t } = useTranslation();
  return (
    <ol className={style.board} aria-label={t('leaderboard.title')}>
      {rows.map(({ place, name, points, gained }) => (
        <li key={name}>
          <span>{count(place)}</span>
          <bdi>{name}</bdi>
          <small>{gained > 0 && `+${count(gained)}`}</small>
          <b>{count(points)}</b>
        </li>
      ))}
    </ol>
  );
}
