import type { Traits } from '../kind.ts';

export const traits: Traits = { isScored: false, hasBoard: true, hasDoors: false, leadsToTypes: false, outcome: null, hasMembers: true };
