import type { Database } from '#api/db/database.ts';
import { recordShareVisit, type ShareVisit } from './record-share-visit.ts';

/** Where play tells that somebody came; play itself knows nothing of sharing. */
export interface ShareVisits {
  record(visit: ShareVisit): Promise<void>;
}

export const openShareVisits = ({ playSql }: Pick<Database, 'playSql'>): ShareVisits => ({
  record: (visit) => recordShareVisit(playSql, visit),
});
