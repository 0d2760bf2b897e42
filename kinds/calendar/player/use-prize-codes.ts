import { contract } from 'virtual:routes';
import { useEffect, useState } from 'react';
import { createClient } from '#shared/contract/client.ts';
import type { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import type { OwnPrizeCode } from '#shared/contract/prizes.ts';
import { givesCodesToPlayers } from '#shared/prizes/earned-prizes.ts';

const prizesApi = createClient<'claimPrizeCodes'>(contract);

interface Claimed {
  quiz_id: string;
  uuid_front: string | undefined;
  prizes: PlayerCalendar['prizes'];
  /** Only prizes that can be won behind this door. */
  hatch_id?: string;
  /** Asks again when it changes. */
  isRegistered: boolean;
}

/** The player's own codes of prizes; request for only where a prize gives codes to those who play. */
export function usePrizeCodes({ quiz_id, uuid_front, prizes, hatch_id, isRegistered }: Claimed): OwnPrizeCode[] {
  const [codes, setCodes] = useState<OwnPrizeCode[]>([]);
  const giving = prizes.filter(
    (prize) => givesCodesToPlayers(prize) && (hatch_id === undefined || (prize.hatch_ids?.includes(hatch_id) ?? true)),
  );
  const ids = giving.map(({ id }) => id).join();
  useEffect(() => {
    if (!uuid_front || ids === '') return;
    let isGone = false;
    prizesApi.claimPrizeCodes({ params: { id: quiz_id }, body: { uuid_front } }).then(
      (own) => !isGone && setCodes(own.filter(({ prize_id }) => ids.includes(prize_id))),
      // Without a network she finds them on the page of prizes later.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [quiz_id, uuid_front, ids, isRegistered]);
  return codes;
}
