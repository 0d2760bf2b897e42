import { sql } from 'kysely';
import { rankings } from '#shared/contract/rankings.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandJudging, judged } from './motivations.ts';
import { findRanking } from './ranking-store.ts';

export const markMotivation = serve(rankings.markMotivation, ({ params, body: { entry_id, mark } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { id } = await findRanking(tx, params.id);
    demand(actor, settings);
    // The judging cannot be closed until this mark is stored.
    demandJudging(await tx.selectFrom('ranking').select('state').where('id', '=', id).forShare().executeTakeFirstOrThrow());
    const { rows } = await sql`select from ranking_entry e where ${judged(id)} and e.id = ${entry_id}`.execute(tx);
    if (rows.length === 0) throw notFound();
    const { tenant_id, account_id: judge } = actor;
    if (mark === null) await tx.deleteFrom('ranking_mark').where('entry_id', '=', entry_id).where('judge', '=', judge).execute();
    else
      await tx
        .insertInto('ranking_mark')
        .values({ tenant_id, entry_id, judge, mark })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'entry_id', 'judge']).doUpdateSet({ mark }))
        .execute();
    return { success: true };
  }),
);
