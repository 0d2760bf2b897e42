import { roomTimes } from '#shared/rooms/room.ts';
import type { PhoneFrame, RoomOwn } from '#shared/contract/rooms.ts';
import { StagePicture } from '../cover/StagePicture.tsx';
import { figureFormat } from '../formats.ts';
import { Stage } from '../frame/Stage.tsx';
import { useLanguage } from '../texts.ts';
import type { FoundRoom } from './found-room.ts';
import { progressWords } from './progress-words.ts';
import { TeamName } from './TeamName.tsx';
import { useRoomStem } from './use-room-stem.ts';

/** She is in: her name, as others see it. */
export function LobbyScreen({ room, own, frame: { settings, walk } }: { room: FoundRoom; own: RoomOwn; frame: PhoneFrame }) {
  const { t, lang } = useLanguage();
  return (
    <Stage name="room" wide bar={<StagePicture />}>
      <p className="overline" dir="auto">
        {room.title}
      </p>
      <h1 data-focus tabIndex={-1}>
        {t('room.in')}
      </h1>
      <p className="room-own-name">
        <bdi>{own.is_waiting ? own.typed_name : own.name}</bdi>
      </p>
      <NameNotice own={own} />
      <OwnSeat own={own} teams={settings.teams} />
      <p className="lead">{t('room.wait')}</p>
      {walk && <p className="hint">{t('room.together')}</p>}
      {!walk && settings.mode === 'speed' && (
        <p className="hint">{t('room.fair', { seconds: figureFormat(lang).format(roomTimes.claim / 1000) })}</p>
      )}
    </Stage>
  );
}

/** Her team and her extra time, which a host may have changed. */
function OwnSeat({ own: { team, fair_time }, teams }: { own: RoomOwn; teams: PhoneFrame['settings']['teams'] }) {
  const { t } = useLanguage();
  return (
    <>
      {teams && team !== undefined && (
        <p className="room-own-team">
          {t('room.your_team')} <TeamName team={team} teams={teams} />
        </p>
      )}
      {fair_time > 1 && <p className="hint">{t(fair_time === 2 ? 'fair.double' : 'fair.more')}</p>}
    </>
  );
}

/** Until a host allows the name that she typed, others see another one. */
function NameNotice({ own }: { own: RoomOwn }) {
  const { t } = useLanguage();
  if (own.is_waiting) return <p className="notice">{t('room.waiting_name', { name: own.name })}</p>;
  // A host may have kept the generated name, and equal names get a number.
  if (own.name !== own.typed_name && own.typed_name !== '') return <p className="notice">{t('room.other_name', { name: own.name })}</p>;
  return null;
}

/** Before a question: its pictures are loaded meanwhile. */
export function ReadyScreen({ frame, own }: { frame: PhoneFrame; own: RoomOwn }) {
  const { t } = useLanguage();
  useRoomStem(frame);
  return (
    <Stage name="room" wide bar={<StagePicture />}>
      <p className="overline">{progressWords(frame, t)}</p>
      <h1 data-focus tabIndex={-1}>
        {t('room.get_ready')}
      </h1>
      {own.points !== undefined && <p className="lead">{t('points', { count: own.points })}</p>}
      <OwnSeat own={own} teams={frame.settings.teams} />
    </Stage>
  );
}

/** Said plainly; nothing here leads on. */
export function RemovedScreen({ title }: { title: string }) {
  const { t } = useLanguage();
  return (
    <Stage name="room" wide bar={<StagePicture />}>
      <p className="overline" dir="auto">
        {title}
      </p>
      <h1 data-focus tabIndex={-1}>
        {t('room.removed')}
      </h1>
      <p className="lead">{t('room.removed_next')}</p>
    </Stage>
  );
}
