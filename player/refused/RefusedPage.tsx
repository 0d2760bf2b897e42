import { useCallback, useState } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { RefusedActivity } from '../boot.ts';
import { BoardStep } from '../leaderboard/BoardStep.tsx';
import type { BoardAsked } from '../leaderboard/LeaderboardScreen.tsx';
import { api } from '../send.ts';
import { readCookie } from '../storage.ts';
import { RefusedScreen, type RefusedReason } from './RefusedScreen.tsx';

export interface RefusedPageProps {
  /** From its address, when nothing else is known of it; null when the address does not reveal it. */
  kind: ActivityKind | null;
  reason: RefusedReason;
  activity: RefusedActivity | undefined;
}

/** The page of an activity that cannot be played now, with a link to the board if that may be seen. */
export default function RefusedPage({ kind, reason, activity }: RefusedPageProps) {
  const [isOnBoard, setOnBoard] = useState(false);
  const id = activity?.quiz_id ?? '';
  const read = useCallback(
    ({ board, round }: BoardAsked) => {
      const uuid_front = readCookie('uuid');
      return api.readLeaderboard({ params: { id }, query: { board, ...(round ? { round } : {}), ...(uuid_front ? { uuid_front } : {}) } });
    },
    [id],
  );
  if (activity?.has_board && isOnBoard)
    return <BoardStep read={read} confirming={null} onRegister={() => {}} onBack={() => setOnBoard(false)} />;
  return (
    <RefusedScreen
      kind={kind}
      reason={reason}
      activity={activity}
      onLeaderboard={activity?.has_board ? () => setOnBoard(true) : undefined}
    />
  );
}
