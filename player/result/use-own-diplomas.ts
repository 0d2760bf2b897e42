import { useEffect, useState } from 'react';
import { api } from '../send.ts';

export type KnownDiplomas = Awaited<ReturnType<typeof api.listOwnDiplomas>>;

/**
 * A player's diplomas; undefined while they are being read, null where there are none to read. Reads them again when she registers: one may have
 * waited for her name.
 */
export function useOwnDiplomas(activityId: string, uuid_front: string | null, isRegistered: boolean): KnownDiplomas | null | undefined {
  const [known, setKnown] = useState<KnownDiplomas | null>();
  useEffect(() => {
    if (uuid_front === null) return;
    let isHere = true;
    api.listOwnDiplomas({ params: { id: activityId }, body: { uuid_front } }).then(
      (reply) => isHere && setKnown(reply),
      // The result is complete without them, and the next visit finds them.
      () => isHere && setKnown(null),
    );
    return () => void (isHere = false);
  }, [activityId, uuid_front, isRegistered]);
  return uuid_front === null ? null : known;
}
