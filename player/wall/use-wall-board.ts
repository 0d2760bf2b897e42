import { useEffect, useState } from 'react';
import type { BoardRow } from '#shared/contract/play.ts';
import { api } from '../send.ts';
import { listen } from './listen.ts';

/** Milliseconds. Reads this often even without messages, because registrations send none. */
const longestAge = 20_000;

export interface WallBoard {
  rows: readonly BoardRow[];
  total: number;
}

/** The present board; when it cannot be read, the last one stays. */
export function useWallBoard(activity_id: string, hasBoard: boolean): WallBoard {
  const [board, setBoard] = useState<WallBoard>({ rows: [], total: 0 });
  useEffect(() => {
    if (!hasBoard) return;
    let isReading = false;
    let isDue = false;
    let isEnded = false;
    const read = (): void => {
      // A message during a read may come too late for it.
      if (isReading) return void (isDue = true);
      isReading = true;
      isDue = false;
      api
        .readLeaderboard({ params: { id: activity_id }, query: {} })
        .then(
          ({ data, total }) => isEnded || setBoard({ rows: data, total }),
          () => undefined,
        )
        .finally(() => {
          isReading = false;
          if (isDue && !isEnded) read();
        });
    };
    read();
    const timer = setInterval(read, longestAge);
    const leave = listen(`wall.${activity_id}`, read);
    return () => {
      isEnded = true;
      clearInterval(timer);
      leave();
    };
  }, [activity_id, hasBoard]);
  return board;
}
