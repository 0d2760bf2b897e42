import { sql, type Selectable } from 'kysely';
import type { TransactionSql } from 'postgres';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { notFound } from '#api/kernel/errors.ts';

export type StoredRegrade = Selectable<Tables['regrade']>;
export interface RegradeKey {
  tenant_id: string;
  activity_id: string;
  number: number;
}

const subjectLength = 120;

/** The regrade's name in the audit log: the activity and the first words of the question. */
export function regradeSubject(activity: string, { text }: { text: string }): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return activity;
  return `${activity}: ${words.length > subjectLength ? `${words.slice(0, subjectLength).trimEnd()}…` : words}`;
}

/** Throws 404. */
export async function findRegrade(tx: Tx, activity_id: string, number: number): Promise<StoredRegrade> {
  const row = await tx
    .selectFrom('regrade')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks a regrade, so that no other process continues it until the transaction ends. Undefined when it no longer exists. */
export async function lockRun(tx: TransactionSql, { tenant_id, activity_id, number }: RegradeKey): Promise<StoredRegrade | undefined> {
  const [row] = await tx<StoredRegrade[]>`
    select * from regrade where tenant_id = ${tenant_id} and activity_id = ${activity_id} and number = ${number} for no key update`;
  return row;
}

/** The next number of a regrade; the caller has locked the activity. */
export async function nextNumber(tx: Tx, activity_id: string): Promise<number> {
  const { last } = await tx
    .selectFrom('regrade')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow();
  return Number(last) + 1;
}

/** Makes all processes judge by the new keys from now on. The time always increases, even when the clocks of two servers differ. */
export async function markKeysChanged(tx: Tx, activity_id: string, now: Date): Promise<void> {
  await sql`
    update activity set keys_changed_at = greatest(${now}::timestamptz, keys_changed_at + interval '1 millisecond') where id = ${activity_id}`.execute(
    tx,
  );
}

/** The number of an activity's players. */
export async function countPlayers(tx: Tx, activity_id: string): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(distinct player_id)::int as players from game
    where tenant_id = current_tenant() and activity_id = ${activity_id} and not is_preview`.execute(tx);
  return rows[0]?.players ?? 0;
}

/** A hash of a preview's input: the answers of games that had ended by then, and the earlier regrades. Later games do not change it. */
export async function hashAnswers(
  tx: TransactionSql,
  regrade: Pick<StoredRegrade, 'tenant_id' | 'activity_id' | 'question_id' | 'number' | 'made_at'>,
): Promise<string> {
  const { tenant_id, activity_id, question_id, number, made_at } = regrade;
  const [row] = await tx<{ hash: string }[]>`
    select md5(concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', g.id, g.player_id, g.state, g.beyond_limit, g.points, a.number, a.result, a.points), 0)),
      (select string_agg(concat_ws(' ', r.number, r.undoes), ',' order by r.number) from regrade r
        where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and r.number < ${number} and r.state in ('applying', 'applied')),
      (select count(*) from regrade r where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and r.number > ${number} and r.state in ('applying', 'applied'))
    )) as hash
    from game g cross join lateral (
      select number, result, points from answer where answer.tenant_id = g.tenant_id and answer.game_id = g.id and answer.question_id = ${question_id} offset 0
    ) a
    where g.tenant_id = ${tenant_id} and g.activity_id = ${activity_id} and not g.is_preview and g.ended_at < ${made_at}`;
  return row?.hash ?? '';
}
