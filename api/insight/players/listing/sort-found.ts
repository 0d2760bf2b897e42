import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Cursor } from './cursor.ts';
import { candidates, filters } from './filters.ts';
import type { WantedPlayers } from './wanted-players.ts';
import { keyOf } from './sort-columns.ts';
import { later, valueOf, way, type Walk } from './walk.ts';

/** SQL: players that include those who match. */
const among = (question: WantedPlayers, most: number | null): RawBuilder<unknown> => candidates(question, most) ?? ofDays(question, most);

const ofDays = ({ tenant_id, activity_id, since, until }: WantedPlayers, most: number | null) => sql`
  select l.player_id from listed_player l where l.tenant_id = ${tenant_id} and l.activity_id = ${activity_id}
    ${since ? sql`and l.registered_at >= ${since}` : sql``} ${until ? sql`and l.registered_at < ${until}` : sql``} limit ${most}`;

/** Whether at most `most` rows must be read to find all matches. */
export async function areFew(tx: Tx, question: WantedPlayers, most: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from (${among(question, most + 1)}) found`.execute(tx);
  return (rows[0]?.found ?? 0) <= most;
}

/** Finds all matches, sorts and counts them. */
export async function sortFound(tx: Tx, { question, column, after, limit }: Walk): Promise<{ placed: Cursor[]; total?: number }> {
  const { tenant_id, activity_id } = question;
  const { rows } = await sql<Cursor & { total: number }>`
    with found as materialized (
      select l.player_id, l.registered_at, ${keyOf(column)} as key from listed_player l
      where l.tenant_id = ${tenant_id} and l.player_id = any(array(${among(question, null)})) and (l.activity_id = ${activity_id}) is true
        and ${filters(question, true)}
    )
    select key::text as key, registered_at::text as registered_at, player_id, (select count(*)::int from found) as total
    from found where ${beyond(question, column, after)}
    order by found.key is null, found.key ${way(question)}, case when found.key is null then found.registered_at end desc,
      case when found.key is not null then player_id end ${way(question)}, player_id desc
    limit ${limit}`.execute(tx);
  const placed = rows.map(({ total: _, ...row }) => row);
  return after ? { placed } : { placed, total: rows[0]?.total ?? 0 };
}

function beyond(question: WantedPlayers, column: Walk['column'], after: Cursor | undefined): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const newer = sql`(found.registered_at, player_id) < (${after.registered_at}::text::timestamptz, ${after.player_id}::uuid)`;
  if (after.key === null) return sql`found.key is null and ${newer}`;
  return sql`(found.key is null or (found.key, player_id) ${later(question)} (${valueOf(column, after.key)}, ${after.player_id}::uuid))`;
}
