import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { LeftOutCause } from '#shared/draws/player-counts.ts';
import type { Outcome } from '#shared/draws/receipt.ts';
import { fulfillingPlayers, type Eligibility } from './eligible-players.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';

export type DrawRow = Selectable<Tables['draw']>;

/** Allows one draw at a time in an activity, until the transaction ends: their numbers have no gaps, and nothing is drawn twice. */
export const lockDraws = (tx: Tx, activity_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${turnOf.draws(activity_id)}, ${lockSeed.turns}))`.execute(tx);

/** Throws 404 when this tenant has no such draw. */
export async function findDraw(tx: Tx, id: string): Promise<DrawRow> {
  const row = await tx.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same; until this transaction ends, no other transaction draws, announces or replaces a draw in its activity. */
export async function lockDraw(tx: Tx, id: string): Promise<DrawRow> {
  const { activity_id } = await findDraw(tx, id);
  await lockDraws(tx, activity_id);
  return findDraw(tx, id);
}

/** The draw of a scope and a prize that has not been replaced. */
export const findCurrentDraw = (
  tx: Tx,
  { activity_id, scope, scope_id, prize_id }: Pick<DrawRow, 'activity_id' | 'scope' | 'scope_id' | 'prize_id'>,
) =>
  tx
    .selectFrom('draw as d')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('scope', '=', scope)
    .where(sql<boolean>`scope_id is not distinct from ${scope_id}::uuid and prize_id is not distinct from ${prize_id}::uuid`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('draw as n').select('n.id').whereRef('n.replaces', '=', 'd.id').whereRef('n.tenant_id', '=', 'd.tenant_id'))),
    )
    .orderBy('number', 'desc')
    .executeTakeFirst();

export async function isReplaced(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('draw').select('id').where('replaces', '=', id).executeTakeFirst()) !== undefined;
}

export async function nextNumber(tx: Tx, activity_id: string): Promise<number> {
  const { last } = await tx
    .selectFrom('draw')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow();
  return Number(last) + 1;
}

interface Entered {
  entries: number;
  first_entry_at: Date | null;
  fulfilled: number;
  left_out: Partial<Record<LeftOutCause, number>>;
}

/**
 * Freezes the players who are eligible now, each with an unguessable code and as its hash (entryHash), and returns since when anybody has taken part
 * in the activity, and how many were left out. Runs entirely in the database: the hundred thousand rows do not pass through this process.
 */
export async function insertEntries(tx: Tx, eligibility: Eligibility, draw_id: string): Promise<Entered> {
  const { rows } = await sql<Entered>`
    with fulfilling as materialized (${fulfillingPlayers(eligibility)}),
    coded as materialized (
      select player_id, substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16) as salt from fulfilling where left_out is null
    ), entered as (
      insert into draw_entry (tenant_id, draw_id, leaf, player_id, salt)
      select ${eligibility.tenant_id}, ${draw_id}, sha256('\\x00'::bytea || salt || uuid_send(${draw_id}::uuid) || int4send(1)), player_id, salt from coded
      returning 1
    )
    select (select count(*)::int from entered) as entries, least(
      (select min(registered_at) from fulfilling),
      (select min(started_at) from game where tenant_id = ${eligibility.tenant_id} and activity_id = ${eligibility.activity_id} and not is_preview)) as first_entry_at,
      (select count(*)::int from fulfilling) as fulfilled,
      (select coalesce(jsonb_object_agg(left_out, n), '{}') from (
        select left_out, count(*)::int as n from fulfilling where left_out is not null group by left_out) causes) as left_out`.execute(tx);
  return rows[0] ?? { entries: 0, first_entry_at: null, fulfilled: 0, left_out: {} };
}

/** Entries read as one value; decoding them takes a few milliseconds. */
const atOnce = 20_000;

/** All entries of a draw in order, 32 bytes each; read in slices, so that nothing has to wait. */
export async function readLeaves(db: Kysely<Tables>, { tenant_id, id }: Pick<DrawRow, 'tenant_id' | 'id'>): Promise<Buffer> {
  const slices: Buffer[] = [];
  let last: Buffer = Buffer.alloc(0);
  for (let length = atOnce * 32; length === atOnce * 32;) {
    const { rows } = await sql<{ leaves: Buffer | null }>`
      select string_agg(leaf, ''::bytea order by leaf) as leaves from (
        select leaf from draw_entry where tenant_id = ${tenant_id} and draw_id = ${id} and leaf > ${last} order by leaf limit ${atOnce}) slice`.execute(
      db,
    );
    const slice = rows[0]?.leaves ?? Buffer.alloc(0);
    slices.push(slice);
    ({ length } = slice);
    last = slice.subarray(-32);
  }
  return Buffer.concat(slices);
}

/** Stores the places that were drawn: `count` winners, then the alternates. */
export async function storePlaces(tx: Tx, { id }: Pick<DrawRow, 'id'>, { drawn }: Outcome, count: number): Promise<void> {
  await sql`
    update draw_entry e set rank = d.rank, place = case when d.rank <= ${count} then 'winner' else 'alternate' end
    from unnest(${drawn as string[]}::text[]) with ordinality as d(entry, rank)
    where e.tenant_id = current_tenant() and e.draw_id = ${id} and e.leaf = decode(d.entry, 'hex')`.execute(tx);
}

export interface DrawnPlayer {
  rank: number;
  entry: string;
  place: 'winner' | 'alternate' | 'voided';
  id: string | null;
  name: string | null;
  surname: string | null;
  username: string | null;
  email: string | null;
}

/** The players who now have the places of draws, by draw. A place without a player: she was erased. */
export async function findDrawn(db: Kysely<Tables>, draws: readonly string[]): Promise<Map<string, DrawnPlayer[]>> {
  if (draws.length === 0) return new Map();
  const { rows } = await sql<DrawnPlayer & { draw_id: string }>`
    select e.draw_id, e.rank, encode(e.leaf, 'hex') as entry, e.place, p.id, p.name, p.surname, p.username, p.email
    from draw d join draw_entry e on e.tenant_id = d.tenant_id and e.draw_id = d.id and e.rank is not null
    left join player p on p.tenant_id = e.tenant_id and p.id = e.player_id
    where d.id = any (${draws as string[]}::uuid[]) order by e.rank`.execute(db);
  return Map.groupBy(rows, ({ draw_id }) => draw_id);
}
