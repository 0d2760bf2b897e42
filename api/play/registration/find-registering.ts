import { invalidAt, notFound } from '#api/kernel/errors.ts';
import type { EventContext } from '#api/kernel/events/event.ts';
import type { Services } from '#api/services.ts';
import { findShown, whyNotPlayed } from '#api/play/doors/find-shown.ts';
import { findPlayerHere } from '#api/play/player-records/player-store.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Refusal } from '#shared/contract/errors.ts';

/** A player and the publication for which she registers. */
export interface Registering {
  published: Published;
  /** Undefined for a device that has not played here. */
  player_id: string | undefined;
  game_id: string | undefined;
  /** The address of an earlier registration that is still to be confirmed. */
  confirming: string | null;
  is_preview: boolean;
  /** The event context already looked up: whether she opened a share link, and whether an editor wants a notification of her. */
  known: Pick<EventContext, 'is_shared' | 'tells_leads' | 'gives_diploma'>;
}

type Needed = Pick<Services, 'play' | 'registrations' | 'database' | 'secrets' | 'clock'>;
type RegistrationRequest = { uuid_front: string; game_id?: string | undefined; quiz_localization_id?: string | undefined };

/**
 * Finds the player by the game if there is one: that works even after the activity has ended. Otherwise by the activity, while it is open or is a
 * calendar that waits for its start.
 */
export async function findRegistering(
  needs: Needed,
  { uuid_front, game_id, quiz_localization_id }: RegistrationRequest,
): Promise<Registering | { closed: Refusal }> {
  if (game_id !== undefined) {
    const game = await needs.registrations.games.add({ game_id, uuid_front });
    const published = game && (await needs.play.publications.find(game.publication_id));
    if (!published) throw notFound();
    if (quiz_localization_id !== undefined && quiz_localization_id.toLowerCase() !== game.activity_id) throw notFound();
    return {
      published,
      player_id: game.player_id,
      game_id: game.id,
      confirming: game.confirming,
      is_preview: game.is_preview,
      known: { is_shared: game.is_shared, tells_leads: game.tells_leads, gives_diploma: game.gives_diploma },
    };
  }
  if (quiz_localization_id === undefined) throw invalidAt('game_id', 'game_or_quiz_missing');
  const entry = await findShown(needs, quiz_localization_id);
  if (entry.closed) return { closed: entry.closed };
  if (entry.phase === 'over') return { closed: whyNotPlayed[entry.phase] };
  const { published } = entry;
  const player = await findPlayerHere(needs.play, { tenant_id: published.tenant_id, activity_id: published.activity_id, uuid_front });
  return {
    published,
    player_id: player?.player_id,
    game_id: undefined,
    confirming: player?.confirming ?? null,
    is_preview: false,
    known: {},
  };
}
