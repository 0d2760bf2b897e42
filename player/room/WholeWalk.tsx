import { Suspense } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { RoomWalkShown } from '#shared/contract/rooms.ts';
import { questionOfKinds } from '../kinds/question-of-kinds.ts';

/** The way of a hall so far, as a map and in words. */
export function WholeWalk({ kind, walk: { seen, of, turn } }: { kind: ActivityKind; walk: RoomWalkShown }) {
  const Walked = questionOfKinds[kind]?.Walked;
  if (!Walked || seen.path.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Walked walk={{ ...seen, of, is_out: turn?.led === 'exit', points_lost: 0, seconds_lost: 0 }} />
    </Suspense>
  );
}
