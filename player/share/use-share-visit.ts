import { useEffect, useState } from 'react';
import type { Challenge } from '#shared/contract/sharing.ts';
import { api, type Sender } from '../send.ts';
import type { Sharing } from './share-context.ts';

/** Reports to the server the share link by which this browser came: viewing a cover counts, too. Returns its owner, once known. */
export function useShareVisit(sender: Sender | null, shareable_type: Sharing['shareable_type']): Challenge['challenger'] {
  const [challenger, setChallenger] = useState<Challenge['challenger']>(null);
  useEffect(() => {
    if (!sender?.key?.startsWith('s.')) return;
    const { quizId: id, uuid_front, key: initiator_id } = sender;
    api.shareChallenge({ params: { id }, body: { uuid_front, shareable_type, initiator_id } }).then(
      (challenge) => setChallenger(challenge.challenger),
      () => {},
    );
  }, [sender, shareable_type]);
  return challenger;
}
