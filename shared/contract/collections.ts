import { Type, type Static } from 'typebox';
import { mostMembers } from '#shared/content/collection.ts';
import * as head from '#shared/content/head.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { stages } from '#shared/content/stages.ts';
import { byId, nullable, object, operation, Time, Uuid } from './operation.ts';
import { PlayerCollection } from './player-collection.ts';

/** An activity as a member of a collection. */
export const MemberActivity = Type.Object({
  id: Uuid,
  name: Type.String(),
  quiz_type: Type.Enum(activityKinds),
  stage: Type.Enum(stages),
  is_active: Type.Boolean(),
  start_date: nullable(Time),
  end_date: nullable(Time),
  /** Whether it contains something that a player can pass. */
  can_pass: Type.Boolean(),
  cover: head.Cover,
});
export type MemberActivity = Static<typeof MemberActivity>;

export const MemberFunnel = Type.Object({
  activity_id: Uuid,
  name: Type.String(),
  quiz_type: Type.Enum(activityKinds),
  /** The number of different players who started it, and of those who finished it. */
  began: Type.Integer(),
  finished: Type.Integer(),
});

const key = Type.Optional(Type.String({ maxLength: 200 }));
const query = { uuid_front: Type.Optional(Uuid), key, is_preview: Type.Optional(Type.Boolean()) };

export const collections = {
  listMemberActivities: operation({
    method: 'POST',
    path: '/api/v1/collections/members',
    summary: 'Get the current state of activities for a collection that holds them.',
    without_key: 'reads',
    notes: 'Activities that do not exist are left out.',
    who: 'signed_in',
    by_key: true,
    visit: 'read',
    body: object({ ids: Type.Array(Uuid, { maxItems: mostMembers }) }),
    response: Type.Object({ activities: Type.Array(MemberActivity) }),
  }),
  readCollectionStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics/collection/:id',
    summary: 'Get how far players progress in a collection.',
    notes:
      'Shows who started and who finished each member, and who finished everything required. Everyone who plays a member counts, however they reached it, as on the combined leaderboard. Previews and removed players never count.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    response: Type.Object({
      /** Different players of any member. */
      players: Type.Integer(),
      /** How many of them finished every member required. */
      finished: Type.Integer(),
      members: Type.Array(MemberFunnel),
    }),
    errors: ['not_found'],
  }),
  readPlayerCollection: operation({
    method: 'POST',
    path: '/api/v1/player/collection/:id',
    summary: 'Get the members of a collection as this player may see them.',
    notes: 'Shows which members are open, what the player has completed and why the others are closed.',
    who: 'player',
    params: byId,
    body: object(query),
    response: Type.Object({ id: Uuid, title: Type.String(), now: Time, collection: PlayerCollection }),
    refusable: true,
    errors: ['not_found'],
  }),
  enterMember: operation({
    method: 'POST',
    path: '/api/v1/player/collection/:id/enter',
    summary: 'Enter a member of a collection.',
    notes:
      'Returns the member’s address if it is open. A player registered for the collection is then registered in the member too, if the registration answers all that the member asks for. Returns 403 while a registration required before play is missing, unless `skip_registration` passes it by where that is allowed.',
    who: 'player',
    params: byId,
    body: object({ member_id: Uuid, uuid_front: Uuid, skip_registration: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ url: Type.String() }),
    refusable: true,
    errors: ['not_found', 'forbidden'],
  }),
};
