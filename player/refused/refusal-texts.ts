import { usualTexts, type KindTexts } from '#kinds/kind-texts.ts';
import { traits } from '#kinds/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Refusal } from '#shared/contract/errors.ts';

/** The text for each reason why play is refused. */
const refusalTexts: Record<Refusal, string> = {
  not_active: 'refused.not_active',
  not_started: 'refused.not_started',
  finished: 'refused.finished',
  subscription_expired: 'refused.subscription_expired',
  completion_limit: 'refused.completion_limit',
  game_limit: 'refused.game_limit',
  time_over: 'refused.time_over',
  already_answered: 'refused.already_answered',
  not_open_yet: 'refused.not_open_yet',
  closed: 'refused.closed',
  cookies_refused: 'refused.cookies_refused',
  unavailable: 'refused.unavailable',
};

export const isRefusal = (code: string): code is Refusal => Object.hasOwn(refusalTexts, code);

/** The key of the heading; below it, the text of the limit says what that means. */
export const refusalTitle = (reason: Refusal, kind: ActivityKind | null): string =>
  reason === 'game_limit' ? 'limit.title' : refusalText(reason, kind);

/** The key of the text. */
export function refusalText(reason: Refusal, kind: ActivityKind | null): string {
  const { refusals }: KindTexts = kind ? traits[kind].texts : usualTexts;
  return refusals[reason] ?? refusalTexts[reason];
}
