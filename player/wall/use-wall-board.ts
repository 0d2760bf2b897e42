import { useEffect, useState } from 'react';
import type { BoardRow } from '#shared/contract/play.ts';
import { api } from '../send.ts';
import { listen } from './listen.ts';

/** Milliseconds: as often it is read where nobody tells of anything, because registrations are not told of. */
const longestAge = 20_000;

export interface WallBoard {
  rows: readonly BoardRow[];
  total: number;
}

/** The board as it is now; what was read last stays where it cannot be read. */
export function useWallBoard(activity_id: string, hasBoard: boolean): WallBoard {
  const [board, setBoard] = useState<WallBoard>({ rows: [], total: 0 });
  useEffect(() => {
    if (!hasBoard) return;
    let isReading = false;
    let isDue = false;
    let isEnded = false;
    const read = (): void => {
      // What is told meanwhile may come too late for this reading.
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
