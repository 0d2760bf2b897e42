import { Suspense } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { RoomWalkShown } from '#shared/contract/rooms.ts';
import { questionOfKinds } from '../kinds/question-of-kinds.ts';

/** Where a hall is in its labyrinth, and what it carries. */
export function WalkHead({ kind, walk }: { kind: ActivityKind; walk: RoomWalkShown | undefined }) {
  const Head = walk && questionOfKinds[kind]?.Head;
  if (!Head) return null;
  return (
    <Suspense fallback={null}>
      <Head question={{ seen: walk.seen }} answered={walk.turn ? { turn: walk.turn } : null} />
    </Suspense>
  );
}
