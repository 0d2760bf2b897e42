import type { Traits } from '../kind.ts';

export const traits: Traits = { isScored: false, hasBoard: false, hasDoors: false, leadsToTypes: true, outcome: 'person_type' };
