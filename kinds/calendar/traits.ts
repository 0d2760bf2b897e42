import type { Traits } from '../kind.ts';

export const traits: Traits = { isScored: true, hasBoard: true, hasDoors: true, leadsToTypes: false, outcome: null };
