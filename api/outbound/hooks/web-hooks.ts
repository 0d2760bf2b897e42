import type { Follower, Occasion } from '#api/kernel/events/event.ts';
import type { HookEvent } from '#shared/contract/hook-payloads.ts';

/** The hook event for each occasion. */
const told = {
  game_ended: 'game.finished',
  questions_answered: 'question.answered',
  registered: 'player.registered',
  published: 'activity.published',
  winners_announced: 'winner.drawn',
  diploma_issued: 'diploma.issued',
} as const satisfies Partial<Record<Occasion, HookEvent>>;

export const webHooksName = 'web_hooks';

/** Makes hooks report events. It finds its pending events itself, many at a time: see hand-over.ts. */
export const webHooks: Follower = {
  name: webHooksName,
  on: Object.keys(told) as (keyof typeof told)[],
  wants: ({ tenant_id }, { occasion, hookSubscriptions }) => hookSubscriptions.has(tenant_id, told[occasion as keyof typeof told]),
  follow: 'by_itself',
};
