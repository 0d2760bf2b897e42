import type { RoomTeams } from '#shared/contract/rooms.ts';
import { useLanguage } from '../texts.ts';
import { TeamName } from './TeamName.tsx';

interface TeamChoiceProps {
  teams: RoomTeams;
  value: number | undefined;
  onChange(team: number): void;
}

/** The team that a player joins, where the host lets players choose. */
export function TeamChoice({ teams, value, onChange }: TeamChoiceProps) {
  const { t } = useLanguage();
  return (
    <fieldset className="team-choice" aria-describedby="room-problem">
      <legend>{t('room.choose_team')}</legend>
      {teams.names.map((name, team) => (
        <label key={name}>
          <input type="radio" name="team" checked={value === team} onChange={() => onChange(team)} />
          <TeamName team={team} teams={teams} />
        </label>
      ))}
    </fieldset>
  );
}
