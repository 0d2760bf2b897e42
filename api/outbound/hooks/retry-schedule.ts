import type { HookAttempt } from '#shared/contract/hooks.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/**
 * Milliseconds to wait after each failed attempt; after the last one there is no automatic retry. With ordered delivery, a long schedule would hold
 * up all later deliveries.
 */
const unordered = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
const ordered = [5 * second, 30 * second, 2 * minute, 10 * minute];
const jitter = 0.2;

/** The result of an attempt. */
export interface AttemptOutcome extends Pick<HookAttempt, 'status' | 'fault' | 'milliseconds' | 'answer'> {
  /** Milliseconds of the receiver's Retry-After. */
  retry_after?: number;
}

export const isSuccess = ({ status }: Pick<AttemptOutcome, 'status'>): boolean => status !== null && status >= 200 && status < 300;

/** Milliseconds to wait after this number of attempts; undefined when it was the last one. `chance` is from 0 to 1. */
export function retryDelay(
  attempt: number,
  { status, fault, retry_after = 0 }: Pick<AttemptOutcome, 'status' | 'fault' | 'retry_after'>,
  { in_order, chance }: { in_order: boolean; chance: number },
): number | undefined {
  const step = (in_order ? ordered : unordered)[attempt - 1];
  if (step === undefined) return undefined;
  const wait = Math.min(Math.max(retry_after, step), 2 * step);
  const spread = wait * (1 + jitter * (2 * chance - 1));
  // An overloaded receiver is left alone for a while.
  const isOverwhelmed = status === 429 || status === 502 || status === 504 || fault === 'timeout';
  return Math.round(isOverwhelmed ? Math.max(spread, minute) : spread);
}
