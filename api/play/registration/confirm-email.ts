import { play } from '#shared/contract/play.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { isDeviceOf } from '#api/play/player-records/player-store.ts';
import { findLink, markConfirmed, stateOf, takePending } from './confirmation-store.ts';
import { findCurrentPublication } from './find-current-publication.ts';
import { followRegistration, storeIn, twiceWhereTaken } from './store-registration.ts';

/** Only this call confirms. Opening the link does not, because mail scanners open every link. */
export const confirmEmail = serve(play.confirmEmail, async ({ body: { token, uuid_front } }, context) => {
  const { playSql } = context.database;
  const link = await findLink(playSql, token);
  if (!link) return { state: 'unknown' as const };
  const state = stateOf(link, context.clock.now());
  if (state !== 'waiting') return { state };
  const published = await findCurrentPublication(context, link.activity_id);
  if (!published) return { state: 'expired' as const };
  const { player_id } = link;
  const registering = { published, player_id, game_id: undefined, confirming: null, is_preview: false, known: {} };
  // A link opened on another device proves who owns the address, but not who owns the device on which it was typed.
  const has_code = uuid_front !== undefined && (await isDeviceOf(playSql, link, uuid_front.toLowerCase()));
  const stored = await twiceWhereTaken(() =>
    playSql.begin(async (tx) => {
      const pending = await takePending(tx, link);
      if (!pending) return undefined;
      const { profile, fields, consents } = pending;
      await markConfirmed(tx, link, context.clock.now());
      return storeIn(tx, context, registering, { player_id, profile, fields, consents, has_code });
    }),
  );
  if (stored) await followRegistration(context, registering, stored.player_id);
  const now = await findLink(playSql, token);
  return { state: now?.confirmed_at ? ('confirmed' as const) : ('expired' as const) };
});
