import type { RoomTeamRow, RoomTeams } from '#shared/contract/rooms.ts';
import { figureFormat } from '../formats.ts';
import { PlacesMoved } from '../leaderboard/PlacesMoved.tsx';
import { useLanguage } from '../texts.ts';
import { TeamName } from './TeamName.tsx';

interface TeamTableProps {
  rows: readonly RoomTeamRow[];
  teams: RoomTeams;
  own: number | undefined;
}

/** The board of teams, and which of them is one's own. */
export function TeamTable({ rows, teams, own }: TeamTableProps) {
  const { t, lang } = useLanguage();
  const number = figureFormat(lang);
  return (
    <>
      <h2>{t('room.teams')}</h2>
      <table className="board room-board">
        <thead>
          <tr>
            <th scope="col">{t('board.place')}</th>
            <th scope="col">{t('room.team')}</th>
            <th scope="col">{t('board.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, place, was, points }) => (
            <tr key={team} data-me={team === own || undefined} data-place={place <= 3 ? place : undefined}>
              <td>
                <span className="board-place">{number.format(place)}</span>
                {was !== null && <PlacesMoved moved={was - place} />}
              </td>
              <th scope="row">
                <TeamName team={team} teams={teams} /> {team === own && <span className="board-me">{t('board.you')}</span>}
              </th>
              <td>{number.format(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{t('room.team_note')}</p>
    </>
  );
}
