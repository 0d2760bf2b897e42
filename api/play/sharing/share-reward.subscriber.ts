import type { TransactionSql } from 'postgres';
import type { Event, Subscriber } from '#api/kernel/events/event.ts';
import { rewardSharer } from './reward-sharer.ts';

/** Handles the end of a friend's game and her registration: whichever comes last pays the sharer. */
export const shareReward: Subscriber = {
  name: 'share_reward',
  on: ['game_ended', 'registered', 'registered_again'],
  accepts: ({ settings, is_shared = true }) => settings.share_reward.enabled || is_shared,
  async handle(tx, event, { play }) {
    const played = await findPlayed(tx, event);
    const published = played?.publication_id && (await play.publications.findIn(tx, played.publication_id));
    if (!published) return;
    const { tenant_id, activity_id, at } = event;
    await rewardSharer(tx, { tenant_id, activity_id, player_id: played.player_id }, published.content.settings, at);
  },
};

/** Uses the rules of the played publication, or of the current one for a registration. */
async function findPlayed(tx: TransactionSql, { kind, tenant_id, activity_id, subject_id }: Event) {
  if (kind === 'registered') {
    const [activity] = await tx<{ publication_id: string | null }[]>`
      select publication_id from activity where (tenant_id = ${tenant_id}) is true and id = ${activity_id}`;
    return { player_id: subject_id, publication_id: activity?.publication_id };
  }
  const [game] = await tx<{ player_id: string; publication_id: string }[]>`
    select player_id, publication_id from game where tenant_id = ${tenant_id} and id = ${subject_id}`;
  return game;
}
