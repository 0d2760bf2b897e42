import { Type, type Static } from 'typebox';
import { activityKinds } from '#shared/content/kind.ts';
import { byId, nullable, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';
import { hookEvents, HookPayload } from './hook-payloads.ts';

const Event = Type.Enum(hookEvents);

export const Hook = Type.Object({
  id: Uuid,
  /** The first of `events`. */
  event: Event,
  events: Type.Array(Event),
  target_url: Type.String(),
  name: Type.String(),
  /** null: all activities. */
  activity: nullable(Type.Object({ id: Uuid, name: Type.String(), kind: Type.Enum(activityKinds) })),
  /** Ordered delivery, with a short retry schedule; otherwise each delivery is independent, with a long one. */
  in_order: Type.Boolean(),
  /** Whether payloads may contain what identifies a player. */
  with_personal: Type.Boolean(),
  active: Type.Boolean(),
  /**
   * Why it is not active. by_hand; gone: the receiver replied 410; failing: no delivery succeeded for five days; order: a delivery of a hook with
   * ordered delivery failed.
   */
  stopped: nullable(Type.Enum(['by_hand', 'gone', 'failing', 'order'])),
  failing_since: nullable(Time),
  waiting: Type.Integer(),
  parked: Type.Integer(),
  /** Until when the previous secret signs as well. */
  old_secret_until: nullable(Time),
  created_at: Time,
  /** Only in the reply that created it. */
  secret: Type.Optional(Type.String()),
});
export type Hook = Static<typeof Hook>;

const Attempt = Type.Object({
  number: Type.Integer(),
  at: Time,
  /** Only on the first attempt after a replay, or after the hook was resumed. */
  by_hand: Type.Optional(Type.Literal(true)),
  /** null: there was no reply. */
  status: nullable(Type.Integer()),
  /** Why there was no reply. */
  fault: nullable(Type.Enum(['timeout', 'refused_address', 'unknown_host', 'connection_refused', 'certificate', 'connection'])),
  milliseconds: Type.Integer(),
  /** The first 4 kB of the reply. */
  answer: Type.String(),
  next_at: nullable(Time),
});
export type HookAttempt = Static<typeof Attempt>;

export const HookDelivery = Type.Object({
  id: Uuid,
  /** The same in every attempt and every replay: the header webhook-id. */
  webhook_id: Type.String(),
  event: Event,
  sequence: Type.Integer(),
  state: Type.Enum(['waiting', 'delivered', 'parked']),
  is_test: Type.Boolean(),
  created_at: Time,
  /** When the next attempt is due; null: there is none. */
  next_at: nullable(Time),
  delivered_at: nullable(Time),
  /** The body that is sent. */
  body: Type.String(),
  attempts: Type.Array(Attempt),
});
export type HookDelivery = Static<typeof HookDelivery>;

const choices = {
  name: Type.Optional(Type.String({ maxLength: 100 })),
  activity_id: Type.Optional(nullable(Uuid)),
  in_order: Type.Optional(Type.Boolean()),
  with_personal: Type.Optional(Type.Boolean()),
};
const TargetUrl = Type.String({ minLength: 1, maxLength: 2_000 });
const Events = Type.Array(Event, { minItems: 1, maxItems: hookEvents.length, uniqueItems: true });
const who = ['api_settings'] as const;
const limit = { times: 120, seconds: 600, per: 'account' } as const;

export const hooks = {
  listHooks: operation({
    method: 'GET',
    path: '/api/v1/hooks',
    summary: 'List the organisation’s webhooks.',
    notes: 'Secrets are never included.',
    who,
    response: Type.Object({ data: Type.Array(Hook) }),
  }),
  createHook: operation({
    method: 'POST',
    path: '/api/v1/hooks',
    summary: 'Create a webhook.',
    notes:
      'The secret is shown only in this response. Send one `event` or several `events`; question.answered is delivered only to hooks that name it. Deliveries follow Standard Webhooks: headers webhook-id, webhook-timestamp and webhook-signature (v1, HMAC-SHA256 of id.timestamp.body by the secret). Any 2xx is success, 410 ends the hook, redirects are failures. Each event is delivered at least once; repeats carry the same webhook-id. Attempts follow after 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, then the delivery is parked; with in_order, retries follow after 5 s, 30 s, 2 min and 10 min, then the hook is paused. `sequence` counts the events of a hook without gaps.',
    who,
    body: object({ ...choices, target_url: TargetUrl, event: Type.Optional(Event), events: Type.Optional(Events) }),
    response: Hook,
    status: 201,
    limit,
    errors: ['conflict'],
  }),
  readHook: operation({
    method: 'GET',
    path: '/api/v1/hooks/:id',
    summary: 'Get a webhook.',
    notes: 'Its secret is not included.',
    who,
    params: byId,
    response: Hook,
  }),
  changeHook: operation({
    method: 'PUT',
    path: '/api/v1/hooks/:id',
    summary: 'Update, pause or resume a webhook.',
    who,
    params: byId,
    body: object({
      ...choices,
      target_url: Type.Optional(TargetUrl),
      events: Type.Optional(Events),
      active: Type.Optional(Type.Boolean()),
    }),
    response: Hook,
    limit,
  }),
  deleteHook: operation({
    method: 'DELETE',
    path: '/api/v1/hooks/:id',
    summary: 'Delete a webhook, its pending deliveries and its log.',
    who,
    params: byId,
    response: Success,
    limit,
  }),
  deleteHookOf: operation({
    method: 'DELETE',
    path: '/api/v1/hooks',
    summary: 'Delete a webhook by an id in the query.',
    who,
    query: object({ id: Uuid }),
    response: Success,
    limit,
    errors: ['not_found'],
  }),
  rotateHookSecret: operation({
    method: 'POST',
    path: '/api/v1/hooks/:id/secret',
    summary: 'Rotate the secret of a webhook.',
    notes: 'The new secret is shown only in this response. The previous one also signs for `overlap_hours`.',
    who,
    params: byId,
    body: object({ overlap_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 168 })) }),
    response: Hook,
    limit,
  }),
  readHookSample: operation({
    method: 'GET',
    path: '/api/v1/hooks/sample/:event',
    summary: 'Get a sample delivery of an event, as a list of one.',
    who,
    params: Type.Object({ event: Event }),
    response: Type.Array(HookPayload),
  }),
  listHookDeliveries: operation({
    method: 'GET',
    path: '/api/v1/hooks/:id/deliveries',
    summary: 'List the deliveries of the last 30 days, latest first.',
    who,
    params: byId,
    query: object({ ...pageQuery, state: Type.Optional(Type.Enum(['waiting', 'delivered', 'parked', 'failed'])) }),
    response: paged(HookDelivery),
  }),
  replayHook: operation({
    method: 'POST',
    path: '/api/v1/hooks/:id/replay',
    summary: 'Send deliveries again.',
    notes:
      'Sends one delivery, those of a period, or all that failed. They keep their webhook-id, and the log marks the attempt as `by_hand`. `replayed`: how many are sent again; `in_progress`: how many are left alone because they are being sent now. A stopped hook answers conflict: resume it first.',
    who,
    params: byId,
    body: object({
      delivery_id: Type.Optional(Uuid),
      from: Type.Optional(Time),
      to: Type.Optional(Time),
      failed: Type.Optional(Type.Literal(true)),
    }),
    response: Type.Object({ replayed: Type.Integer(), in_progress: Type.Integer() }),
    limit,
    errors: ['conflict'],
  }),
  testHook: operation({
    method: 'POST',
    path: '/api/v1/hooks/:id/test',
    summary: 'Send a test delivery.',
    notes:
      'Sends the sample of one of the hook’s events in the same way as real deliveries. Its body has `"test": true`, its request the header `webhook-test: true`, and the log `is_test`.',
    who,
    params: byId,
    body: object({ event: Type.Optional(Event) }),
    response: Type.Object({ delivery_id: Uuid }),
    limit,
    errors: ['conflict'],
  }),
};
