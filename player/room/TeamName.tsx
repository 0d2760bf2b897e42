import { listMark } from '#questions/list-mark.ts';
import type { RoomTeams } from '#shared/contract/rooms.ts';
import './teams.css';

/** A team by its letter, shape and colour, and by its name. */
export const TeamName = ({ team, teams }: { team: number; teams: RoomTeams }) => (
  <span className="team">
    <span className="team-badge" data-team={team} aria-hidden="true">
      {listMark('letter', team)}
    </span>
    <bdi className="team-name">{teams.names[team]}</bdi>
  </span>
);
