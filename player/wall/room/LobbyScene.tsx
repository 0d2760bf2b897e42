import type { RoomTeams, WallFrame } from '#shared/contract/rooms.ts';
import { writtenCode } from '#shared/rooms/written-code.ts';
import { shortCount } from '../../formats.ts';
import { useLanguage } from '../../texts.ts';
import { TeamName } from '../../room/TeamName.tsx';
import { qrOf } from './qr-of.ts';
import './wall-teams.css';

interface LobbySceneProps {
  frame: WallFrame;
  address: string;
  isSounding: boolean;
}

/** How to join, as large as the wall allows, and who is here. */
export function LobbyScene({ frame, address, isSounding }: LobbySceneProps) {
  const { t, lang } = useLanguage();
  const { count, code, digits, title, settings } = frame;
  return (
    <main className="wall room-wall room-lobby" data-scene="lobby">
      <section className="room-way">
        <h1 dir="auto">{title}</h1>
        <p className="room-at">
          {t('room.go_to')} <b>{address}</b>
        </p>
        <p className="room-big-code" aria-label={t('room.code')}>
          {writtenCode(code)}
          {digits && <span> + {digits.shown}</span>}
        </p>
      </section>
      <img className="room-qr" src={qrOf(frame)} alt={t('share.qr')} />
      <section className="room-here">
        <p className="room-count">
          {count.players === 0
            ? t('room.lobby_empty')
            : t('board.players', { count: count.players, shown: shortCount(count.players, lang) })}
          {settings.is_locked && <span className="room-locked">{t('room.is_locked')}</span>}
        </p>
        {settings.teams && <LobbyTeams teams={settings.teams} members={count.teams ?? []} />}
        <ul className="room-names">
          {count.latest.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        <p className="room-keys">
          {t('room.keys')} · {t(isSounding ? 'room.sound_on' : 'room.sound_off')}
        </p>
      </section>
    </main>
  );
}

/** The teams and how many are in each. */
function LobbyTeams({ teams, members }: { teams: RoomTeams; members: readonly number[] }) {
  const { t, lang } = useLanguage();
  return (
    <ul className="wall-lobby-teams" aria-label={t('room.teams')}>
      {teams.names.map((name, team) => (
        <li key={name}>
          <TeamName team={team} teams={teams} />
          <span>{shortCount(members[team] ?? 0, lang)}</span>
        </li>
      ))}
    </ul>
  );
}
