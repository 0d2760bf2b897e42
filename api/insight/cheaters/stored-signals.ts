import type { Signal } from '#shared/contract/cheaters.ts';
import type { StoredSignal } from '#api/kernel/db/tables/play.ts';

/** As the calls have it. */
export const signalsOf = (stored: readonly StoredSignal[]): Signal[] =>
  stored.map((signal) => ({ ...signal, others: signal.others ?? null }));
