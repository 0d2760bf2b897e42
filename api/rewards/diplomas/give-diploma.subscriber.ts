import type { TransactionSql } from 'postgres';
import type { Event, Subscriber } from '#api/kernel/events/event.ts';
import { findCollectionsOf } from '#api/play/collections/member-store.ts';
import { giveEarned } from './give-earned.ts';

/** Gives diplomas after the end of a game and after a registration: whichever comes last earns the diploma. */
export const giveDiploma: Subscriber = {
  name: 'give_diploma',
  on: ['game_ended', 'registered', 'registered_again'],
  accepts: ({ gives_diploma = true }) => gives_diploma,
  // May run later, because the result page gives missing diplomas itself: see list-own-diplomas.ts.
  inBackground: true,
  async handle(tx, event, services) {
    const player_id = await playerOf(tx, event);
    if (player_id === undefined) return;
    const { tenant_id, activity_id, at } = event;
    // A game in a member may complete a collection and so earn its diploma.
    const collections = await findCollectionsOf(tx, { tenant_id, activity_id });
    for (const given_by of [activity_id, ...collections])
      await giveEarned(tx, services, { tenant_id, activity_id: given_by, player_id }, new Date(at));
  },
};

/** The player of the game, or the player who registered. */
export async function playerOf(tx: TransactionSql, { kind, tenant_id, subject_id }: Event): Promise<string | undefined> {
  if (kind === 'registered') return subject_id;
  const [game] = await tx<{ player_id: string }[]>`select player_id from game where tenant_id = ${tenant_id} and id = ${subject_id}`;
  return game?.player_id;
}
