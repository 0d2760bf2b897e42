import { lazy, Suspense } from 'react';
import type { RoomBoardRow } from '#shared/contract/rooms.ts';
import { Podium } from '../leaderboard/Podium.tsx';

const Confetti = lazy(() => import('../result/Confetti.tsx'));

/** The best three, celebrated; the table below says the same to screen readers. */
export function RoomPodium({ rows }: { rows: readonly RoomBoardRow[] }) {
  const shown = rows.map(({ place, name, points }) => ({ place, name, points, bonus_points: 0, time_used: 0, is_me: false }));
  return (
    <>
      <Podium rows={shown} />
      <Suspense fallback={null}>
        <Confetti />
      </Suspense>
    </>
  );
}
