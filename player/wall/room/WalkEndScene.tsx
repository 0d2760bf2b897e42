import type { ActivityKind } from '#shared/content/kind.ts';
import type { RoomWalkShown } from '#shared/contract/rooms.ts';
import { WholeWalk } from '../../room/WholeWalk.tsx';
import { useLanguage } from '../../texts.ts';
import './wall-walk.css';

/** Whether the hall found the exit, and its whole way. */
export function WalkEndScene({ kind, walk }: { kind: ActivityKind; walk: RoomWalkShown }) {
  const { t } = useLanguage();
  return (
    <div className="wall-walk-end">
      <h1>{t(walk.turn?.led === 'exit' ? 'room.walk_out' : 'room.walk_lost')}</h1>
      <WholeWalk kind={kind} walk={walk} />
    </div>
  );
}
