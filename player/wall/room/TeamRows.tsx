import type { CSSProperties } from 'react';
import type { RoomTeamRow, RoomTeams } from '#shared/contract/rooms.ts';
import { figureFormat } from '../../formats.ts';
import { PlacesMoved } from '../../leaderboard/PlacesMoved.tsx';
import { TeamName } from '../../room/TeamName.tsx';
import { useLanguage } from '../../texts.ts';
import './wall-teams.css';

/** The board of teams beside that of people. */
export function TeamRows({ rows, teams }: { rows: readonly RoomTeamRow[]; teams: RoomTeams }) {
  const { t, lang } = useLanguage();
  const figure = figureFormat(lang);
  return (
    <section className="wall-teams">
      <h2>{t('room.teams')}</h2>
      <ol style={{ '--rows': rows.length } as CSSProperties} data-many={rows.length > 8 || undefined}>
        {rows.map(({ team, place, was, points }) => (
          <li key={team} data-place={place <= 3 ? place : undefined}>
            <span className="wall-place">{figure.format(place)}</span>
            <TeamName team={team} teams={teams} />
            {was !== null && <PlacesMoved moved={was - place} />}
            <span className="wall-points">{figure.format(points)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
