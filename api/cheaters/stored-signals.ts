import type { Signal } from '#shared/contract/cheaters.ts';

/** A stored reason. Those stored before it was noted how many players were compared lack `others`. */
export type StoredSignal = Omit<Signal, 'others'> & Partial<Pick<Signal, 'others'>>;

export const signalsOf = (stored: readonly StoredSignal[]): Signal[] =>
  stored.map((signal) => ({ ...signal, others: signal.others ?? null }));
