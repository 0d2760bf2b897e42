import type { KeptActivity, What } from './retention-store.ts';

/** A deletion that somebody is to be told of. */
export interface Announced {
  activity: KeptActivity;
  what: What;
  due_at: Date;
  deletes_at: Date;
}
