import type { HookAttempt } from '#shared/contract/hooks.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds after each failed try; after the last one nothing is tried by itself. In order a long ladder would hold up all that follows. */
const unordered = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
const ordered = [5 * second, 30 * second, 2 * minute, 10 * minute];
const jitter = 0.2;

/** What a try came to. */
export interface AttemptOutcome extends Pick<HookAttempt, 'status' | 'fault' | 'milliseconds' | 'answer'> {
  /** Milliseconds that the receiver asks to wait. */
  retry_after?: number;
}

export const isSuccess = ({ status }: Pick<AttemptOutcome, 'status'>): boolean => status !== null && status >= 200 && status < 300;

/** How long to wait after so many tries, in milliseconds; undefined: this was the last one. `chance` from 0 to 1. */
export function retryDelay(
  attempt: number,
  { status, fault, retry_after = 0 }: Pick<AttemptOutcome, 'status' | 'fault' | 'retry_after'>,
  { in_order, chance }: { in_order: boolean; chance: number },
): number | undefined {
  const step = (in_order ? ordered : unordered)[attempt - 1];
  if (step === undefined) return undefined;
  const asked = Math.min(Math.max(retry_after, step), 2 * step);
  const spread = asked * (1 + jitter * (2 * chance - 1));
  // Who is overwhelmed is left alone for a while.
  const isOverwhelmed = status === 429 || status === 502 || status === 504 || fault === 'timeout';
  return Math.round(isOverwhelmed ? Math.max(spread, minute) : spread);
}
