import { accountsData } from './other-data/accounts.ts';
import { activitiesData } from './other-data/activities.ts';
import { appearanceData } from './other-data/appearance.ts';
import { auditData } from './other-data/audit.ts';
import { billingData } from './other-data/billing.ts';
import { diplomasData } from './other-data/diplomas.ts';
import { drawsData } from './other-data/draws.ts';
import { hooksData } from './other-data/hooks.ts';
import { installationData } from './other-data/installation.ts';
import { notificationsData } from './other-data/notifications.ts';
import { playData } from './other-data/play.ts';
import { retentionData } from './other-data/retention.ts';
import { statisticsData } from './other-data/statistics.ts';
import type { OtherTable } from './other-data/other-table.ts';

/**
 * All tables without rows of players, with all their columns, by area as in api/kernel/db/tables/. Every other table is in api/play/player-records/player-data.ts.
 * player-data.test.ts fails for a table or column of the database that is in neither.
 */
export const otherData: Record<string, OtherTable> = {
  ...accountsData,
  ...activitiesData,
  ...appearanceData,
  ...auditData,
  ...billingData,
  ...diplomasData,
  ...drawsData,
  ...hooksData,
  ...installationData,
  ...notificationsData,
  ...playData,
  ...retentionData,
  ...statisticsData,
};
