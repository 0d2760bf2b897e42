import { sql, type Kysely, type Selectable } from 'kysely';
import { lockDraws } from '#api/rewards/draws/draw-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { notFound } from '#api/kernel/errors.ts';

export type RankingRow = Selectable<Tables['ranking']>;

/** Throws 404 when this tenant has no such ranking. */
export async function findRanking(tx: Tx, id: string): Promise<RankingRow> {
  const row = await tx.selectFrom('ranking').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same; until this transaction ends, no other transaction draws, ranks or announces in its activity. */
export async function lockRanking(tx: Tx, id: string): Promise<RankingRow> {
  const { activity_id } = await findRanking(tx, id);
  await lockDraws(tx, activity_id);
  return findRanking(tx, id);
}

export interface RankedRow {
  entry_id: string;
  rank: number;
  settled_by: 'points' | 'tie_break' | 'time' | 'lot';
  points: number;
  number: number | null;
  words: string | null;
  mean: number | null;
  id: string;
  name: string | null;
  surname: string | null;
  username: string | null;
  email: string | null;
}

/** The ranked players by ranking; none for a ranking that is still being judged. */
export async function findRanked(db: Kysely<Tables>, rankings: readonly string[]): Promise<Map<string, RankedRow[]>> {
  if (rankings.length === 0) return new Map();
  const { rows } = await sql<RankedRow & { ranking_id: string }>`
    select e.ranking_id, e.id as entry_id, e.rank, e.settled_by, e.points, e.number, e.words,
      (select avg(m.mark)::float8 from ranking_mark m where m.tenant_id = e.tenant_id and m.entry_id = e.id) as mean,
      p.id, p.name, p.surname, p.username, p.email
    from ranking k join ranking_entry e on e.tenant_id = k.tenant_id and e.ranking_id = k.id and e.rank is not null
    join player p on p.tenant_id = e.tenant_id and p.id = e.player_id
    where k.id = any (${rankings as string[]}::uuid[]) and k.state <> 'judging' order by e.rank`.execute(db);
  return Map.groupBy(rows, ({ ranking_id }) => ranking_id);
}
