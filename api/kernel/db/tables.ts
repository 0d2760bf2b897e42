import type { AccountsTables } from './tables/accounts.ts';
import type { ActivitiesTables } from './tables/activities.ts';
import type { AppearanceTables } from './tables/appearance.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BillingTables } from './tables/billing.ts';
import type { DiplomasTables } from './tables/diplomas.ts';
import type { DrawsTables } from './tables/draws.ts';
import type { HooksTables } from './tables/hooks.ts';
import type { NotificationsTables } from './tables/notifications.ts';
import type { PlayTables } from './tables/play.ts';
import type { PlayersTables } from './tables/players.ts';
import type { RetentionTables } from './tables/retention.ts';
import type { SharingTables } from './tables/sharing.ts';
import type { StatisticsTables } from './tables/statistics.ts';

/** The columns of each table, as the migrations make them. */
export interface Tables
  extends
    AccountsTables,
    RetentionTables,
    BillingTables,
    AuditTables,
    HooksTables,
    NotificationsTables,
    ActivitiesTables,
    PlayersTables,
    PlayTables,
    StatisticsTables,
    SharingTables,
    DiplomasTables,
    DrawsTables,
    AppearanceTables {}
