import type { Traits } from '../kind.ts';

export const traits: Traits = { isScored: true, hasBoard: true, leadsToTypes: false, outcome: 'grade' };
