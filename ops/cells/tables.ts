import type { Sql } from 'postgres';

export interface TenantTable {
  name: string;
  /** The columns that are stored as they are given: the others are worked out from them. */
  columns: readonly string[];
  /** The column that says whose the rows are. */
  key: 'tenant_id' | 'id';
}

/**
 * The tables that grow with play. Their rows follow into the other cell while the tenant is played; nothing there finds them by itself before its
 * tenant and activities have come: events are passed over (0349-tenant-moves.sql). All others are few, and are copied when the tenant stands still.
 */
export const followed: readonly string[] = [
  'answer',
  'audit_log',
  'daily_breakdown',
  'daily_statistic',
  'event',
  'game',
  'game_outcome',
  'hatch_view',
  'item_cell',
  'ledger',
  'listed_field',
  'listed_player',
  'marketing_consent',
  'player',
  'player_device',
  'player_figure',
  'poll_vote',
  'question_shown',
  'question_statistic',
  'registration',
  'seen',
  'share_visit',
  'standing',
  'standing_count',
  'unique_completion',
  'unique_gap',
];

/** All tables with rows of tenants; first `tenant` itself. */
export async function findTenantTables(sql: Sql): Promise<TenantTable[]> {
  const tables = await sql<TenantTable[]>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns, 'tenant_id' as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid, c.relname having bool_or(a.attname = 'tenant_id') order by c.relname`;
  const [own] = await sql<{ columns: string[] }[]>`
    select array_agg(attname::text order by attnum) as columns from pg_attribute
    where attrelid = 'tenant'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  return [{ name: 'tenant', columns: own!.columns, key: 'id' }, ...tables];
}

/** Queues by which workers find rows to count and to list. They come last, with the jobs: workers that found them earlier would change the compared rows. */
const queues: readonly string[] = ['uncounted_answer', 'uncounted_game', 'unlisted_player'];
export const isQueue = ({ name }: Pick<TenantTable, 'name'>): boolean => queues.includes(name);

export const isFollowed = ({ name }: Pick<TenantTable, 'name'>): boolean => followed.includes(name);
