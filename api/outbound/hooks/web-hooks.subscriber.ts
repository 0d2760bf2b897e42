import type { Subscriber, EventKind } from '#api/kernel/events/event.ts';
import type { HookEvent } from '#shared/contract/hook-payloads.ts';

/** The hook event for each kind of event. */
const hookEventOf = {
  game_ended: 'game.finished',
  questions_answered: 'question.answered',
  registered: 'player.registered',
  published: 'activity.published',
  winners_announced: 'winner.drawn',
  diploma_issued: 'diploma.issued',
} as const satisfies Partial<Record<EventKind, HookEvent>>;

export const webHooksName = 'web_hooks';

/** Makes hooks report events. It finds its pending events itself, many at a time: see create-pending-deliveries.ts. */
export const webHooks: Subscriber = {
  name: webHooksName,
  on: Object.keys(hookEventOf) as (keyof typeof hookEventOf)[],
  accepts: ({ tenant_id }, { kind: occasion, hookSubscriptions }) =>
    hookSubscriptions.has(tenant_id, hookEventOf[occasion as keyof typeof hookEventOf]),
  handle: 'by_itself',
};
