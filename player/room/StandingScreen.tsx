import type { PhoneFrame, RoomOwn } from '#shared/contract/rooms.ts';
import { Stage } from '../frame/Stage.tsx';
import { useLanguage } from '../texts.ts';
import { OwnStanding } from './OwnStanding.tsx';
import { RoomPodium } from './RoomPodium.tsx';
import { RoomRows } from './RoomRows.tsx';
import { TeamTable } from './TeamTable.tsx';

/** The board between two questions, and the podium at the end. */
export function StandingScreen({ frame, own }: { frame: PhoneFrame; own: RoomOwn }) {
  const { t } = useLanguage();
  const { phase, board = [] } = frame;
  const isEnd = phase === 'podium';
  return (
    <Stage name="room">
      <h1 data-focus tabIndex={-1}>
        {t(isEnd ? 'room.winners' : 'board.title')}
      </h1>
      {!isEnd && <OwnStanding frame={frame} own={own} />}
      {frame.teams && frame.settings.teams && <TeamTable rows={frame.teams} teams={frame.settings.teams} own={own.team} />}
      {isEnd && <RoomPodium rows={board} />}
      <RoomRows rows={board} own={own} />
      {isEnd && <OwnStanding frame={frame} own={own} />}
    </Stage>
  );
}
