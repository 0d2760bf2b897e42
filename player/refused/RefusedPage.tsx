import { useCallback, useState } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { RefusedActivity } from '../boot.ts';
import { BoardStep } from '../leaderboard/BoardStep.tsx';
import type { BoardRequest } from '../leaderboard/LeaderboardScreen.tsx';
import { api } from '../send.ts';
import { readCookie } from '../storage.ts';
import { RefusedScreen, type RefusedReason } from './RefusedScreen.tsx';
import { StartTime } from './StartTime.tsx';

export interface RefusedPageProps {
  /** From its address, when nothing else is known of it; null when the address does not reveal it. */
  kind: ActivityKind | null;
  reason: RefusedReason;
  activity: RefusedActivity | undefined;
  /** The look of a page without an activity. */
  theme?: RefusedActivity['theme'] | undefined;
  /** The server's time, for a page that waits for a start; ISO 8601. */
  now?: string | undefined;
}

/** The page of an activity that cannot be played now: when it starts, or where else to go from here. */
export default function RefusedPage({ kind, reason, activity, theme, now }: RefusedPageProps) {
  const [isOnBoard, setOnBoard] = useState(false);
  const id = activity?.quiz_id ?? '';
  const read = useCallback(
    ({ board, round }: BoardRequest) => {
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
      activity={activity ?? (theme && { name: '', image: {}, theme })}
      onLeaderboard={activity?.has_board ? () => setOnBoard(true) : undefined}
      onStartPage={activity && reason === 'game_limit' ? () => location.assign(`/player/${kind}/${activity.quiz_id}`) : undefined}
    >
      {activity?.starts_at && <StartTime at={activity.starts_at} timezone={activity.timezone} now={now} />}
    </RefusedScreen>
  );
}
