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

/** Whether there is anything to show of them. */
export const hasWinners = ({ draws, rankings, codes }: Winners): boolean => draws.length + rankings.length + codes.length > 0;

/** A calendar's winners, and this player's entries in its draws; null until they are loaded, `failed` when they are not available now. */
export function useWinners(quiz_id: string, uuid_front: string | undefined): { winners: Winners | null; failed: boolean; again(): void } {
  const [winners, setWinners] = useState<Winners | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    const params = { id: quiz_id };
    const codes = uuid_front ? drawsApi.listDrawCodes({ params, body: { uuid_front } }).catch(() => []) : [];
    Promise.all([drawsApi.listWinners({ params }), codes]).then(
      ([{ data: draws, rankings }, own]) => !isGone && setWinners({ draws, rankings, codes: own }),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [quiz_id, uuid_front, tries]);
  return { winners, failed, again: () => setTries(tries + 1) };
}
