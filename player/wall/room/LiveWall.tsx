import { writtenCode } from '#shared/rooms/written-code.ts';
import { shortCount } from '../../formats.ts';
import { useLanguage } from '../../texts.ts';
import { qrOf } from './qr-of.ts';
import type { WallFrame } from '#shared/contract/rooms.ts';
import type { RoomWallBoot } from '../../boot.ts';
import { shownPhase } from '#shared/rooms/shown-phase.ts';
import { useRoomQuestion } from '../../room/use-room-question.ts';
import { useWallScreen } from '../use-wall-screen.ts';
import { BoardScene } from './BoardScene.tsx';
import { ClosedScene } from './ClosedScene.tsx';
import { LobbyScene } from './LobbyScene.tsx';
import { PodiumScene } from './PodiumScene.tsx';
import { AskedScene, ReadyScene } from './QuestionScenes.tsx';
import { WalkEndScene } from './WalkEndScene.tsx';
import { useWallRoom } from './use-wall-room.ts';
import { useWallSound } from './use-wall-sound.ts';

interface LiveWallProps {
  boot: RoomWallBoot;
  token: string;
  first: WallFrame;
  /** The link was replaced. */
  onGone(): void;
}

/** One scene for each phase, made from the last state alone; the code to join is beside all of them. */
export function LiveWall({ boot, token, first, onGone }: LiveWallProps) {
  const { frame, live, fetchState } = useWallRoom(token, first, onGone);
  const question = useRoomQuestion(frame, fetchState);
  const phase = shownPhase(frame);
  const isSounding = useWallSound(frame, live);
  useWallScreen();
  if (phase === 'lobby' || phase === 'paused') return <LobbyScene frame={frame} address={boot.address} isSounding={isSounding} />;
  return (
    <main className="wall room-wall" data-scene={phase}>
      <section className="wall-scene room-scene" key={`${sceneOf(phase)} ${frame.number}`}>
        {scene()}
      </section>
      <JoinAside frame={frame} address={boot.address} />
    </main>
  );

  function scene() {
    switch (phase) {
      case 'ready':
        return <ReadyScene frame={frame} />;
      case 'read':
      case 'open':
      case 'closing':
        return <AskedScene kind={boot.kind} frame={frame} question={question} live={live} />;
      case 'closed':
        return question && <ClosedScene kind={boot.kind} frame={frame} question={question} />;
      case 'board':
        return <BoardScene frame={frame} />;
      case 'podium':
      case 'ended':
        if (frame.walk) return <WalkEndScene kind={boot.kind} walk={frame.walk} />;
        return <PodiumScene frame={frame} />;
    }
  }
}

/** Phases that one scene shows, without coming anew. */
const sceneOf = (phase: WallFrame['phase']): string => {
  if (phase === 'open' || phase === 'closing') return 'read';
  return phase === 'ended' ? 'podium' : phase;
};

/** The way in, beside every scene: people come late. */
function JoinAside({ frame, address }: { frame: WallFrame; address: string }) {
  const { t, lang } = useLanguage();
  const { players } = frame.count;
  return (
    <aside className="wall-play room-aside">
      <img src={qrOf(frame)} alt={t('share.qr')} />
      <p className="room-aside-address">{address}</p>
      <p className="room-aside-code">{writtenCode(frame.code)}</p>
      {frame.digits && <p className="room-aside-digits">+ {frame.digits.shown}</p>}
      {players > 0 && <p>{t('board.players', { count: players, shown: shortCount(players, lang) })}</p>}
      {frame.settings.is_locked && <p className="room-locked">{t('room.is_locked')}</p>}
    </aside>
  );
}
