import { sql, type Selectable } from 'kysely';
import type { TransactionSql } from 'postgres';
import type { Tx } from '#api/db/database.ts';
import type { Tables } from '#api/db/tables.ts';
import { notFound } from '#api/http/errors.ts';

export type StoredRegrade = Selectable<Tables['regrade']>;
export interface RegradeOf {
  tenant_id: string;
  activity_id: string;
  number: number;
}

const subjectLength = 120;

/** What the log calls it: the activity, and the first words of the question. */
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

/** Nobody else goes on with it until the transaction ends. Undefined where it is gone. */
export async function lockRun(tx: TransactionSql, { tenant_id, activity_id, number }: RegradeOf): Promise<StoredRegrade | undefined> {
  const [row] = await tx<StoredRegrade[]>`
    select * from regrade where tenant_id = ${tenant_id} and activity_id = ${activity_id} and number = ${number} for no key update`;
  return row;
}

/** Of the last regrades; the caller has locked the activity. */
export async function nextNumber(tx: Tx, activity_id: string): Promise<number> {
  const { last } = await tx
    .selectFrom('regrade')
    .select((of) => of.fn.coalesce(of.fn.max('number'), of.lit(0)).as('last'))
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow();
  return Number(last) + 1;
}

/** From now on processes judge by other keys. Later than the time before, whatever the clocks of two servers say. */
export async function tellKeysChanged(tx: Tx, activity_id: string, now: Date): Promise<void> {
  await sql`
    update activity set keys_changed_at = greatest(${now}::timestamptz, keys_changed_at + interval '1 millisecond') where id = ${activity_id}`.execute(
    tx,
  );
}

/** How many players an activity has. */
export async function countPlayers(tx: Tx, activity_id: string): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(distinct player_id)::int as players from game
    where tenant_id = current_tenant() and activity_id = ${activity_id} and not is_preview`.execute(tx);
  return rows[0]?.players ?? 0;
}

/** What a preview was made from: the answers of games that had ended by then, and the corrections before it. What is played since is no other thing. */
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
