import { rankings } from '#shared/contract/rankings.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findRanked, lockRanking } from './ranking-store.ts';
import { shownRanking } from './show-ranking.ts';

export const announceRanking = serve(rankings.announceRanking, ({ params }, { actor, database, clock, jobs, events }) =>
  database.asActor(actor, async (tx) => {
    const before = await lockRanking(tx, params.id);
    demand(actor, settings);
    const ranked = (await findRanked(tx, [before.id])).get(before.id) ?? [];
    if (before.state === 'announced') return shownRanking(tx, before, ranked, actor);
    if (before.state !== 'settled') throw new HttpError('stage_not_allowed', { message: 'Close judging first.' });
    const at = clock.now();
    const { tenant_id, id, activity_id } = before;
    const ranking = await tx
      .updateTable('ranking')
      .set({ state: 'announced', announced_at: at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { draft, name } = await findActivity(tx, activity_id);
    const pendingSubscribers = events.pendingSubscribers('winners_announced', { tenant_id, settings: draft.settings });
    await tx
      .insertInto('event')
      .values({ tenant_id, activity_id, subject_id: id, kind: 'winners_announced', at, waiting: pendingSubscribers })
      .execute();
    for (const { entry_id, rank } of ranked)
      if (rank <= ranking.count) await jobs.send('notify-ranked-winner', { tenant_id, entry_id }, { tx });
    await audit(tx, actor, 'announce_ranking', `${name} (${id})`, at);
    return shownRanking(tx, ranking, ranked, actor);
  }),
);
