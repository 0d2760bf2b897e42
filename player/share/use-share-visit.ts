import { useEffect } from 'react';
import { api, type Sender } from '../send.ts';

/** Tells the server by whose share link this browser came: a cover that is only looked at counts too. */
export function useShareVisit(sender: Sender | null): void {
  useEffect(() => {
    if (!sender?.key?.startsWith('s.')) return;
    const { quizId: id, uuid_front, key: initiator_id } = sender;
    api.shareChallenge({ params: { id }, body: { uuid_front, shareable_type: 'quizlocalization', initiator_id } }).catch(() => {});
  }, [sender]);
}
