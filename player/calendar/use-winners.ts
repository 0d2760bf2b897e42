import { contract } from 'virtual:routes';
import { useEffect, useState } from 'react';
import { createClient } from '#shared/contract/client.ts';
import type { AnnouncedDraw, AnnouncedRanking, DrawCode } from '#shared/contract/draws.ts';

const drawsApi = createClient<'listWinners' | 'listDrawCodes'>(contract);

export interface Winners {
  draws: AnnouncedDraw[];
  rankings: AnnouncedRanking[];
  codes: DrawCode[];
}

/** The winners of a calendar, and what the draws hold of this player; null until they are there, and as long as they cannot be had. */
export function useWinners(quiz_id: string, uuid_front: string | undefined): Winners | null {
  const [winners, setWinners] = useState<Winners | null>(null);
  useEffect(() => {
    let isGone = false;
    const params = { id: quiz_id };
    const codes = uuid_front ? drawsApi.listDrawCodes({ params, body: { uuid_front } }).catch(() => []) : [];
    Promise.all([drawsApi.listWinners({ params }), codes]).then(
      ([{ data: draws, rankings }, own]) => !isGone && setWinners({ draws, rankings, codes: own }),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [quiz_id, uuid_front]);
  return winners;
}
