import { useEffect } from 'react';
import { keptPush } from './kept-push.ts';

/** Checks at each visit that the pushes requested by this browser still reach it. A browser without reminders loads nothing for this. */
export function useKeptPush(calendar_id: string, uuid_front: string | undefined): void {
  useEffect(() => {
    if (!uuid_front || !keptPush(calendar_id)) return;
    // What cannot be repaired now is repaired at the next visit.
    import('./pushes.ts').then(({ mendPush }) => mendPush({ calendar_id, uuid_front })).catch(() => {});
  }, [calendar_id, uuid_front]);
}
