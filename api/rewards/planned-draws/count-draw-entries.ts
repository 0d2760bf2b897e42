import { sql } from 'kysely';
import { plannedDraws, type DrawEntries } from '#shared/contract/planned-draws.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { fulfillingPlayers } from '#api/rewards/draws/eligible-players.ts';
import { rulesOf } from '#api/rewards/draws/make-draw.ts';
import { scopeIn } from '#api/rewards/draws/named-in-draft.ts';

export const countDrawEntries = serve(plannedDraws.countDrawEntries, ({ params, body }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, params.id);
    const { tenant_id, id: activity_id, draft } = activity;
    const request = scopeIn(draft, { hatch: body.hatch?.toLowerCase(), round: body.round?.toLowerCase() });
    const eligibility = { tenant_id, activity_id, scope: request.scope, rules: rulesOf(activity, request, body), replaces: null };
    const { rows } = await sql<DrawEntries>`
      select count(*) filter (where left_out is null)::int as entries, count(*)::int as fulfilled from (${fulfillingPlayers(eligibility)}) f`.execute(
      tx,
    );
    return rows[0] ?? { entries: 0, fulfilled: 0 };
  }),
);
