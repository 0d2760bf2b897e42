import { collections } from '#shared/contract/collections.ts';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { HttpError, notFound, refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { registrationDue } from '#api/play/games/registration-due.ts';
import { playerUrl } from '#api/accounts/player-domains/player-origin.ts';
import { whyUnavailable } from '#api/play/collections/collection-as-seen.ts';
import { findCollection, type ShownCollection } from '#api/play/collections/find-collection.ts';
import { passOnRegistration } from './pass-on-registration.ts';

/** The way into a member: only where the server finds it open to this player, and after the registration that comes before. */
export const enterMember = serve(collections.enterMember, async ({ params, body }, context) => {
  const shown = await findCollection(context, params.id, body);
  if ('closed' in shown) return refused(shown.closed);
  const place = shown.content.members.findIndex(({ id }) => id === body.member_id.toLowerCase());
  const member = shown.members[place];
  if (!member) throw notFound();
  const { locked, isClosed } = whyUnavailable(shown, place);
  if (isClosed || !member.activity || !member.published) return refused('unavailable');
  if (locked && shown.progress.get(body.member_id.toLowerCase())?.has_begun !== true) return refused('not_open_yet');
  demandRegistered(shown, body.skip_registration === true);
  const { player, entry } = shown;
  if (player?.is_registered) {
    const { tenant_id, activity_id } = entry.published;
    await passOnRegistration(context, { tenant_id, collection_id: activity_id, player_id: player.player_id }, [member.published]);
  }
  const url = new URL(playerUrl(context.config, { ...member.activity, kind: member.published.content.quiz_type }));
  url.searchParams.set('collection', entry.activity.id);
  return { url: url.pathname + url.search };
});

function demandRegistered({ content, player }: ShownCollection, skips: boolean): void {
  const { is_registered = false, confirming = null } = player ?? {};
  const skipped_registration = skips && canSkipRegistration(content);
  if (registrationDue(content, { is_registered, confirming, skipped_registration }))
    throw new HttpError('forbidden', { message: 'Please register before you play.' });
}
