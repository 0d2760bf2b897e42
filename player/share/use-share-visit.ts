import { useEffect } from 'react';
import { api, type Sender } from '../send.ts';
import type { Sharing } from './share-context.ts';

/** Tells the server by whose share link this browser came: viewing a cover counts, too. */
export function useShareVisit(sender: Sender | null, shareable_type: Sharing['shareable_type']): void {
  useEffect(() => {
    if (!sender?.key?.startsWith('s.')) return;
    const { quizId: id, uuid_front, key: initiator_id } = sender;
    api.shareChallenge({ params: { id }, body: { uuid_front, shareable_type, initiator_id } }).catch(() => {});
  }, [sender, shareable_type]);
}
