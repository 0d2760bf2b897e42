import type { Subscriber } from '#api/kernel/events/event.ts';
import { findMembers } from '#api/play/collections/find-collection.ts';
import { passOnIn } from './pass-on-registration.ts';

/** A player who registers for a collection is also registered for the members that she has already played. */
export const registerInMembers: Subscriber = {
  name: 'register_in_members',
  on: ['registered'],
  accepts: ({ has_members = false }) => has_members,
  async handle(tx, { tenant_id, activity_id: collection_id, subject_id: player_id, at }, services) {
    const rows = await tx<{ activity_id: string }[]>`
      select m.activity_id from collection_member m
      where m.tenant_id = ${tenant_id} and m.collection_id = ${collection_id} and exists (
        select from game g where g.tenant_id = m.tenant_id and g.player_id = ${player_id} and (g.activity_id = m.activity_id) is true and not g.is_preview)
      order by m.place`;
    const members = rows.map(({ activity_id }) => ({ activity_id }));
    const published = (await findMembers(services.play, { members }, tenant_id)).flatMap((member) => member.published ?? []);
    await passOnIn(tx, services, { tenant_id, collection_id, player_id }, published, new Date(at));
  },
};
