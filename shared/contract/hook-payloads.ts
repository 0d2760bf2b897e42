import { Type, type Static, type TSchema } from 'typebox';
import { activityKinds } from '#shared/content/kind.ts';
import { nullable, Time, Uuid } from './operation.ts';

/** Events for hooks. A payload only gets new fields; any other change gets a new name (game.finished.v2). */
export const hookEvents = [
  'player.registered',
  'game.finished',
  'question.answered',
  'activity.published',
  'winner.drawn',
  'diploma.issued',
  'allowance.alert',
] as const;
export type HookEvent = (typeof hookEvents)[number];

const Text = nullable(Type.String());
const Activity = Type.Object({ id: Uuid, name: Type.String(), kind: Type.Enum(activityKinds) });
/** Identifying fields are masked when the hook's creator lacks player_pii_view, or when the hook leaves them out. */
const Player = Type.Object({
  id: Uuid,
  is_registered: Type.Boolean(),
  name: Text,
  surname: Text,
  username: Text,
  email: Text,
  phone: Text,
  gender: Text,
  age: nullable(Type.Integer()),
  city: Text,
  address: Text,
  member_number: Text,
  country: Text,
  /** The activity's own fields, by their keys; long texts are truncated. */
  fields: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()])),
  /** Her newest consent to marketing in this activity, as it stands when the event is sent; all null: she never gave one. */
  marketing_consent: Type.Object({
    /** As the form showed it. */
    text: Text,
    /** By the number of the language table. */
    lang: nullable(Type.Integer()),
    publication_id: nullable(Uuid),
    given_at: nullable(Time),
    /** null: it stands. */
    withdrawn_at: nullable(Time),
  }),
});
export type HookPlayer = Static<typeof Player>;
const Named = nullable(Type.Object({ id: Type.String(), title: Type.String() }));

const details = {
  'player.registered': Type.Object({ activity: Activity, player: Player, registered_at: Time }),
  'game.finished': Type.Object({
    activity: Activity,
    player: Player,
    game: Type.Object({
      id: Uuid,
      /** The door in which the game was played; null: the whole activity. */
      part_id: nullable(Uuid),
      state: Type.Enum(['finished', 'timed_out']),
      started_at: Time,
      ended_at: Time,
      points: Type.Number(),
      correct: Type.Integer(),
      wrong: Type.Integer(),
      questions: Type.Integer(),
      /** Seconds. */
      time_used: Type.Number(),
      /** null: the activity has no pass mark. */
      passed: nullable(Type.Boolean()),
      person_type: Named,
      grade: Named,
    }),
  }),
  'question.answered': Type.Object({
    activity: Activity,
    player: Player,
    game_id: Uuid,
    question: Type.Object({ id: Uuid, type: Type.String(), text: Type.String() }),
    number: Type.Integer(),
    result: Type.Enum(['right', 'wrong', 'partly', 'unscored', 'time_over']),
    points: Type.Number(),
    time_used: Type.Number(),
    answered_at: Time,
  }),
  'activity.published': Type.Object({ activity: Activity, version: Type.Integer(), published_at: Time }),
  'winner.drawn': Type.Object({
    activity: Activity,
    player: Player,
    /** draw: by chance. ranking: by points, judged. */
    by: Type.Enum(['draw', 'ranking']),
    draw_id: Uuid,
    rank: Type.Integer(),
    prize: nullable(Type.String()),
    announced_at: Time,
  }),
  'diploma.issued': Type.Object({
    activity: Activity,
    player: Player,
    code: Type.String(),
    title: Type.String(),
    issued_at: Time,
    /** The last second of its last day; null: for ever. */
    valid_until: nullable(Time),
  }),
  'allowance.alert': Type.Object({
    month: Type.String(),
    percent: Type.Integer(),
    used: Type.Integer(),
    allowed: Type.Integer(),
    at: Time,
  }),
} satisfies Record<HookEvent, TSchema>;
export type HookDetails = { [Event in HookEvent]: Static<(typeof details)[Event]> };

const payload = <E extends HookEvent>(type: E) =>
  Type.Object({
    type: Type.Literal(type),
    version: Type.Literal(1),
    /** When the event occurred. */
    timestamp: Time,
    /** Numbers the events of this hook, without gaps. */
    sequence: Type.Integer(),
    /** Only in test deliveries, whose data is a sample. */
    test: Type.Optional(Type.Literal(true)),
    data: details[type],
  });

/** The body of each event's deliveries. */
export const hookPayloads = {
  'player.registered': payload('player.registered'),
  'game.finished': payload('game.finished'),
  'question.answered': payload('question.answered'),
  'activity.published': payload('activity.published'),
  'winner.drawn': payload('winner.drawn'),
  'diploma.issued': payload('diploma.issued'),
  'allowance.alert': payload('allowance.alert'),
};
export const HookPayload = Type.Union([
  hookPayloads['player.registered'],
  hookPayloads['game.finished'],
  hookPayloads['question.answered'],
  hookPayloads['activity.published'],
  hookPayloads['winner.drawn'],
  hookPayloads['diploma.issued'],
  hookPayloads['allowance.alert'],
]);
export type HookPayload = Static<typeof HookPayload>;
