import { useEffect } from 'react';
import { keptPush } from './kept-push.ts';

/** Sees at each visit that the pushes which this browser asked for still reach it. Who asked for none loads nothing for it. */
export function useKeptPush(calendar_id: string, uuid_front: string | undefined): void {
  useEffect(() => {
    if (!uuid_front || !keptPush(calendar_id)) return;
    // What cannot be mended now is mended at the next visit.
    import('./pushes.ts').then(({ mendPush }) => mendPush({ calendar_id, uuid_front })).catch(() => {});
  }, [calendar_id, uuid_front]);
}
