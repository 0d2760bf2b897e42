import type { Database } from '#api/kernel/db/database.ts';
import { recordShareVisit, type ShareVisit } from './record-share-visit.ts';

/** The interface through which play reports visits; play itself does not know about sharing. */
export interface ShareVisits {
  record(visit: ShareVisit): Promise<void>;
}

export const openShareVisits = ({ playSql }: Pick<Database, 'playSql'>): ShareVisits => ({
  record: (visit) => recordShareVisit(playSql, visit),
});
