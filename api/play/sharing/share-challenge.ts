import { sharing } from '#shared/contract/sharing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findChallenger } from './find-challenger.ts';
import { demandShareable } from './find-shareable.ts';
import { recordShareVisit } from './record-share-visit.ts';
import { keyInLink } from './share-key.ts';
import { findKey, findOrMakeKey, sumRewards } from './share-store.ts';

export const shareChallenge = serve(sharing.shareChallenge, async ({ params, body }, { play, config, database, clock, address }) => {
  const { publication, url } = await demandShareable({ play, config }, params.id, body.shareable_type);
  const { tenant_id, activity_id } = publication;
  const { share_reward: reward, timezone, hide_leaderboard } = publication.content.settings;
  const now = clock.now();
  const sharer = { tenant_id, activity_id, uuid_front: body.uuid_front };
  await recordShareVisit(database.playSql, { ...sharer, timezone, key: body.initiator_id, at: now.getTime(), is_playing: false });
  // Only a visitor who shares gets a key, not every visitor who opens a link.
  const isVisit = body.initiator_id !== undefined && body.initiator_id !== body.uuid_front;
  const made = isVisit ? await findKey(database.playSql, sharer) : await findOrMakeKey(database.playSql, sharer, { at: now, address });
  const key = made === null ? null : keyInLink(made);
  const { amount, activities, maximum } = reward;
  return {
    url: key === null ? url : `${url}?key=${key}`,
    key,
    reward: reward.enabled && amount > 0 ? { amount, activities, maximum } : null,
    ...(await sumRewards(database.playSql, sharer)),
    challenger: hide_leaderboard ? null : await findChallenger(database.playSql, sharer, body.initiator_id),
  };
});
