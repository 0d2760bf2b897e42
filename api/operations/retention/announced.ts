import type { KeptActivity, What } from './retention-store.ts';

/** A deletion to announce. */
export interface Announced {
  activity: KeptActivity;
  what: What;
  due_at: Date;
  deletes_at: Date;
}
