import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Cursor } from './cursor.ts';
import { filters } from './filters.ts';
import type { WantedPlayers } from './wanted-players.ts';
import { keyOf, walked, type SortColumn } from './sort-columns.ts';

/** A walk along a list, starting after a player. */
export interface Walk {
  question: WantedPlayers;
  column: SortColumn;
  after: Cursor | undefined;
  /** The most players to return. */
  limit: number;
  /** The most rows to read, whether they pass the filters or not; null: no limit. */
  most: number | null;
}

export interface Walked {
  placed: Cursor[];
  /** The list has no more players, or `limit` of them were found. */
  isWhole: boolean;
}

/** First the players with a value in the column, in its order; then those without, the newest first. */
export async function walkOn(tx: Tx, walk: Walk): Promise<Walked> {
  const { column, after, limit, most } = walk;
  const isPast = after?.key === null;
  const rows = isPast ? [] : await walkGiven(tx, walk);
  if (rows.length === limit) return { placed: rows, isWhole: true };
  const isAtEnd = isPast || most === null || !(await hasMore(tx, walk, most));
  if (!isAtEnd || column.isEverybodys) return { placed: rows, isWhole: isAtEnd };
  const rest = await walkAbsent(tx, { ...walk, after: isPast ? after : undefined, limit: limit - rows.length });
  const placed = [...rows, ...rest];
  return { placed, isWhole: most === null || placed.length === limit };
}

/** SQL: asc or desc, and the comparison for later rows. */
export const way = ({ order }: WantedPlayers) => sql.raw(order);
export const later = ({ order }: WantedPlayers) => sql.raw(order === 'asc' ? '>' : '<');
export const valueOf = (column: SortColumn, key: string | null) => sql`${key}::text::${sql.raw(column.type)}`;

/** SQL: the next rows of the column's index. */
function stretch({ question, column, after }: Walk): RawBuilder<unknown> {
  const own = sql.ref(`w.${column.column}`);
  const { tenant_id, activity_id, since, until } = question;
  // Along its own index, a period is a range of the walk and no filter.
  const isByTime = column.type === 'timestamptz';
  const parts = [
    walked(column, tenant_id, activity_id),
    ...(column.isEverybodys ? [] : [column.isNoneAtZero ? sql`${own} <> 0` : sql`${own} is not null`]),
    ...(isByTime && since ? [sql`${own} >= ${since}`] : []),
    ...(isByTime && until ? [sql`${own} < ${until}`] : []),
    ...(after ? [sql`(${own}, w.player_id) ${later(question)} (${valueOf(column, after.key)}, ${after.player_id}::uuid)`] : []),
  ];
  return sql.join(parts, sql` and `);
}

async function walkGiven(tx: Tx, walk: Walk): Promise<Cursor[]> {
  const { question, column, limit, most } = walk;
  const { tenant_id, activity_id } = question;
  const own = sql.ref(`w.${column.column}`);
  const rows = sql`${stretch(walk)} order by ${own} ${way(question)}, w.player_id ${way(question)} limit ${most}`;
  const from =
    column.table === 'listed_player'
      ? sql`(select w.*, ${own} as key ${rows}) l`
      : sql`(select ${own} as key, w.player_id ${rows}) w
        join listed_player l on l.tenant_id = ${tenant_id} and l.player_id = w.player_id and (l.activity_id = ${activity_id}) is true`;
  const found = await sql<Omit<Cursor, 'key'> & { shown: string }>`
    select key::text as shown, l.registered_at::text as registered_at, l.player_id from ${from} where ${filters(question)}
    order by key ${way(question)}, l.player_id ${way(question)} limit ${limit}`.execute(tx);
  return found.rows.map(({ shown, ...row }) => ({ ...row, key: shown }));
}

async function hasMore(tx: Tx, walk: Walk, most: number): Promise<boolean> {
  const { rows } = await sql`select ${stretch(walk)} offset ${most} limit 1`.execute(tx);
  return rows.length > 0;
}

async function walkAbsent(tx: Tx, { question, column, after, limit, most }: Walk): Promise<Cursor[]> {
  const { tenant_id, activity_id, since, until } = question;
  const { rows } = await sql<Cursor>`
    select null as key, l.registered_at::text as registered_at, l.player_id
    from (
      select l.* from listed_player l
      where l.tenant_id = ${tenant_id} and l.activity_id = ${activity_id} and ${keyOf(column)} is null
        ${since ? sql`and l.registered_at >= ${since}` : sql``} ${until ? sql`and l.registered_at < ${until}` : sql``}
        ${after ? sql`and (l.registered_at, l.player_id) < (${after.registered_at}::text::timestamptz, ${after.player_id}::uuid)` : sql``}
      order by l.registered_at desc, l.player_id desc limit ${most}
    ) l
    where ${filters(question)}
    order by l.registered_at desc, l.player_id desc limit ${limit}`.execute(tx);
  return rows;
}
