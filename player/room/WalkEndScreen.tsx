import type { RoomWalkShown } from '#shared/contract/rooms.ts';
import { Stage } from '../frame/Stage.tsx';
import { useLanguage } from '../texts.ts';
import type { FoundRoom } from './found-room.ts';
import { WholeWalk } from './WholeWalk.tsx';

/** The end of a walk, which belongs to all who were there. */
export function WalkEndScreen({ room, walk }: { room: FoundRoom; walk: RoomWalkShown }) {
  const { t } = useLanguage();
  return (
    <Stage name="room" wide>
      <p className="overline" dir="auto">
        {room.title}
      </p>
      <h1 data-focus tabIndex={-1}>
        {t(walk.turn?.led === 'exit' ? 'room.walk_out' : 'room.walk_lost')}
      </h1>
      <WholeWalk kind={room.kind} walk={walk} />
    </Stage>
  );
}
