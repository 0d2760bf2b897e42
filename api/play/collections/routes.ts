import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listMemberActivities } from './list-member-activities.ts';
import { readPlayerCollection } from './read-player-collection.ts';

export const collectionsRoutes: readonly ServedOperation[] = [listMemberActivities, readPlayerCollection];
