import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { RankingRow } from './ranking-store.ts';

/** SQL: the entries `e` of a ranking whose motivations are judged: those with equal points. */
export const judged = (ranking_id: string): RawBuilder<unknown> => sql`
  e.tenant_id = current_tenant() and e.ranking_id = ${ranking_id} and e.words is not null
  and exists (select from ranking_entry o where o.tenant_id = e.tenant_id and o.ranking_id = e.ranking_id and o.points = e.points and o.id <> e.id)`;

/** Throws 409 once the judging is closed, because the names are known then. */
export function demandJudging({ state }: Pick<RankingRow, 'state'>): void {
  if (state !== 'judging') throw new HttpError('stage_not_allowed', { message: 'Judging is closed.' });
}

export interface Judging {
  motivations: number;
  /** Motivations that no judge has marked. */
  unmarked: number;
  judges: { name: string; is_me: boolean; marked: number }[];
}

/** The progress of the judging: how many motivations each judge has marked, never the marks. */
export async function findJudging(tx: Tx, ranking_id: string, account_id: string): Promise<Judging> {
  const { rows } = await sql<Judging>`
    with judged as materialized (select e.tenant_id, e.id from ranking_entry e where ${judged(ranking_id)})
    select (select count(*)::int from judged) as motivations,
      (select count(*)::int from judged j where not exists (select from ranking_mark m where m.tenant_id = j.tenant_id and m.entry_id = j.id)) as unmarked,
      coalesce((
        select json_agg(json_build_object('name', a.name, 'is_me', a.id = ${account_id}, 'marked', s.marked) order by a.name) from (
          select m.judge, count(*)::int as marked from judged j join ranking_mark m on m.tenant_id = j.tenant_id and m.entry_id = j.id group by m.judge
        ) s join account a on a.id = s.judge
      ), '[]') as judges`.execute(tx);
  return rows[0] ?? { motivations: 0, unmarked: 0, judges: [] };
}
