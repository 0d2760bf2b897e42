import { sql } from 'kysely';
import { rankings, type Motivation } from '#shared/contract/rankings.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandJudging, judged } from './motivations.ts';
import { findRanking } from './ranking-store.ts';

/** Reads no data of players: neither who wrote a motivation nor when. */
export const listMotivations = serve(rankings.listMotivations, ({ params, query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const ranking = await findRanking(tx, params.id);
    demand(actor, settings);
    demandJudging(ranking);
    const page = pageOf(query);
    const { rows } = await sql<Motivation & { total: number }>`
      select e.id as entry_id, e.words, m.mark, count(*) over ()::int as total
      from ranking_entry e left join ranking_mark m on m.tenant_id = e.tenant_id and m.entry_id = e.id and m.judge = ${actor.account_id}
      where ${judged(ranking.id)}
      order by sha256(uuid_send(e.id) || uuid_send(${actor.account_id}::uuid)) limit ${page.per_page} offset ${page.offset}`.execute(tx);
    return pagedAnswer(
      rows.map(({ entry_id, words, mark }) => ({ entry_id, words, mark })),
      rows[0]?.total ?? 0,
      page,
    );
  }),
);
