import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { byId, nullable, object, operation, Success, Uuid } from './operation.ts';

/** What can be shared. A quiz of any kind is a quizlocalization. */
export const shareableTypes = ['quizlocalization', 'calendar'] as const;
const shareable_type = Type.Enum(shareableTypes);

/** How a link left the share window. The link contains the channel, so that its effects are counted there. */
export const shareChannels = ['link', 'copy', 'native', 'qr', 'email', 'whatsapp', 'facebook', 'x', 'linkedin', 'embed'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** Where a link or an ad is; `other` is anything that the publication does not contain. */
export const linkSources = ['sponsor', 'ad', 'feedback', 'result', 'person_type', 'terms', 'other'] as const;
export type LinkSource = (typeof linkSources)[number];

export const Challenge = Type.Object({
  /** The activity's address with this player's key; without a key when she has not played yet. */
  url: Type.String(),
  key: nullable(Type.String()),
  /** Bonus points for each friend who plays and registers, with a maximum of friends and of points; null: none. */
  reward: nullable(Type.Object({ amount: Type.Integer(), activities: Type.Integer(), maximum: Type.Integer() })),
  /** The effect of her links so far. */
  friends: Type.Integer(),
  bonus_points: Type.Number(),
  /** Whose link led here, as the board names her, with her points; null where she is on no board that players see, and without a link. */
  challenger: nullable(Type.Object({ name: Type.String(), points: Type.Number() })),
});
export type Challenge = Static<typeof Challenge>;

const Shared = Type.Object({
  success: Type.Boolean(),
  /** For this player's own links: how many devices opened one, how many started to play, and how many registered. */
  opens: Type.Integer(),
  plays: Type.Integer(),
  registrations: Type.Integer(),
});

export const SharingTags = Type.Object({ title: Type.String(), description: Type.String(), image: Type.String(), url: Type.String() });
export type SharingTags = Static<typeof SharingTags>;

export const LinkStatistics = Type.Object({
  data: Type.Array(
    Type.Object({
      source: Type.Enum(linkSources),
      item_id: nullable(Uuid),
      external_url: Type.String(),
      views: Type.Integer(),
      clicks: Type.Integer(),
    }),
  ),
  days: Type.Array(Type.Object({ date: Day, views: Type.Integer(), clicks: Type.Integer() })),
  sharing: Type.Array(
    Type.Object({
      channel: Type.Enum(shareChannels),
      shares: Type.Integer(),
      opens: Type.Integer(),
      plays: Type.Integer(),
      registrations: Type.Integer(),
      /** Points that sharers got for friends. */
      bonus: Type.Number(),
    }),
  ),
  /** The effects of share links, by channel. */
  links: Type.Array(
    Type.Object({
      link: Type.Enum(shareChannels),
      opened: Type.Integer(),
      played: Type.Integer(),
      registered: Type.Integer(),
      bonus: Type.Number(),
    }),
  ),
});
export type LinkStatistics = Static<typeof LinkStatistics>;

const external_url = Type.String({ maxLength: 2000 });
const adv = Type.String({ maxLength: 100 });
const date = Type.Optional(Day);
const often = { times: 600, seconds: 60, per: 'address' } as const;

export const sharing = {
  linkTracking: operation({
    method: 'POST',
    path: '/api/v1/player/link-tracking',
    summary: 'Record a click on a link to another site.',
    who: 'player',
    body: object({ uuid_front: Uuid, advSource: adv, quiz_localization_id: Uuid, external_url }),
    response: Success,
    limit: often,
    errors: ['not_found'],
  }),
  saveAdvQuizView: operation({
    method: 'POST',
    path: '/api/v1/player/save-adv-quiz-view',
    summary: 'Record a view of an ad or the sponsor in a quiz.',
    notes: 'adv: the ad’s question, or sponsor.',
    who: 'player',
    body: object({ uuid_front: Type.Optional(Uuid), adv, quiz_localization_id: Uuid, external_url: Type.Optional(external_url) }),
    response: Success,
    limit: often,
    errors: ['not_found'],
  }),
  saveAdvHatchView: operation({
    method: 'POST',
    path: '/api/v1/player/save-adv-hatch-view',
    summary: 'Record a view of an ad behind a door.',
    who: 'player',
    body: object({ uuid_front: Type.Optional(Uuid), adv, hatch_id: Uuid, external_url: Type.Optional(external_url) }),
    response: Success,
    limit: often,
    errors: ['not_found'],
  }),
  shareChallenge: operation({
    method: 'POST',
    path: '/api/v1/player/share-challenge/:id',
    summary: 'Get this player’s own share link.',
    notes: 'initiator_id: the key of the link that led here, whose sharer is rewarded when this player registers.',
    who: 'player',
    params: byId,
    body: object({ uuid_front: Uuid, shareable_type, initiator_id: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: Challenge,
    limit: often,
  }),
  shareStatistics: operation({
    method: 'POST',
    path: '/api/v1/player/share-statistics',
    summary: 'Record that this player shared.',
    notes: 'Returns what their links have brought so far.',
    who: 'player',
    body: object({ uuid_front: Uuid, shareable_id: Uuid, shareable_type, channel: Type.Optional(Type.Enum(shareChannels)) }),
    response: Shared,
    limit: often,
    errors: ['not_found'],
  }),
  sharingTags: operation({
    method: 'POST',
    path: '/api/v1/player/sharing-tags',
    summary: 'Get the title, text, picture and address for sharing.',
    who: 'player',
    body: object({ uuid_front: Type.Optional(Uuid), shareable_id: Uuid, shareable_type }),
    response: SharingTags,
    limit: often,
    errors: ['not_found'],
  }),
  readLinkStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics/quiz/:id/links',
    summary: 'Get the views and clicks of links and ads, and the results of sharing.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    query: object({ from: date, to: date }),
    response: LinkStatistics,
  }),
};
