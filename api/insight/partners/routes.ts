import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { changeCoop } from '#api/accounts/cooperation/change-coop.ts';
import { listCoopActivities } from './list-coop-activities.ts';
import { listCoopLeads } from './list-coop-leads.ts';
import { readCoop } from '#api/accounts/cooperation/read-coop.ts';
import { readCoopBoard } from './read-coop-board.ts';
import { readCoopFigures } from './read-coop-figures.ts';
import { readCoopInvitation } from '#api/accounts/cooperation/read-coop-invitation.ts';
import { shareWithCoop } from './share-with-coop.ts';

export const cooperationRoutes: readonly ServedOperation[] = [
  changeCoop,
  listCoopActivities,
  listCoopLeads,
  readCoop,
  readCoopBoard,
  readCoopFigures,
  readCoopInvitation,
  shareWithCoop,
];
