import { sql } from 'kysely';
import { collections } from '#shared/contract/collections.ts';
import { isAllDone } from '#shared/play/member-openings.ts';
import type { CollectionDraft } from '#activity/edits/collection-draft.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { countMembers } from '#api/play/figures/count-members.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { findMembers } from '#api/play/collections/find-collection.ts';
import { allProgress } from '#api/play/collections/member-done.ts';
import { findMemberActivities } from '#api/play/collections/member-store.ts';
import type { PartPlayed } from '#api/play/collections/progress-store.ts';

/** Of what players see, where it is published; else of the draft. */
export const readCollectionStatistics = serve(collections.readCollectionStatistics, ({ params: { id } }, context) =>
  context.aside.asActor(context.actor, async (tx) => {
    const { draft, publication_id } = await findActivity(tx, id);
    const published = publication_id ? await context.play.publications.find(publication_id) : undefined;
    const content = published?.content ?? draft;
    if (!('members' in content)) throw notFound();
    const ids = content.members.map(({ activity_id }) => activity_id);
    const activities = new Map((await findMemberActivities(tx, ids, context.clock.now())).map((activity) => [activity.id, activity]));
    const players = await findPlayers(tx, ids);
    return {
      players: players.length,
      finished: await countFinished(context.play, content, context.actor.tenant_id, players),
      members: (await countMembers(tx, context.actor.tenant_id, ids)).flatMap((member) => {
        const activity = activities.get(member.activity_id);
        return activity ? { ...member, quiz_type: activity.quiz_type } : [];
      }),
    };
  }),
);

interface Playing {
  player_id: string;
  parts: PartPlayed[];
}

/** The players of any of the activities, with the activities they played. */
async function findPlayers(tx: Tx, ids: readonly string[]): Promise<Playing[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Playing>`
    select player_id, json_agg(json_build_object('activity_id', activity_id, 'part_id', part_id, 'has_ended', has_ended, 'correct', 0, 'points', 0)) as parts
    from (
      select player_id, activity_id, part_id, bool_or(state in ('finished', 'timed_out')) as has_ended from game
      where activity_id = any(${[...ids]}::uuid[]) and not is_preview and not beyond_limit and not left_out
      group by player_id, activity_id, part_id
    ) played group by player_id`.execute(tx);
  return rows;
}

async function countFinished(
  play: Services['play'],
  content: CollectionDraft,
  tenant_id: string,
  players: readonly Playing[],
): Promise<number> {
  const members = await findMembers(play, content, tenant_id);
  return players.filter(({ parts }) => isAllDone(content, allProgress(content, members, { parts, standings: {} }))).length;
}
