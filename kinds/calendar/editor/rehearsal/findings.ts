import type { Rehearsal } from '#shared/contract/rehearsals.ts';

export interface Finding {
  key: 'rehearsal.nobodyRight' | 'rehearsal.everybodyRight' | 'rehearsal.nobodyOpened' | 'rehearsal.tie';
  values: { day?: number; place?: number; prize?: string; count?: number };
}

/** Below this nearly nobody got it right; chance alone leads further with four answers. */
const hardlyAny = 0.05;
const nearlyAll = 0.98;
const enoughToTell = 20;

/** What of a rehearsal should be looked at before the calendar goes live, the prizes first. */
export function findings({ doors, ties }: Pick<Rehearsal, 'doors' | 'ties'>): Finding[] {
  const told: Finding[] = ties
    .filter(({ equal_time }) => equal_time > 1)
    .map(({ place, prize, equal_time }) => ({ key: 'rehearsal.tie', values: { place, prize, count: equal_time } }));
  for (const { day, right, played, opened } of doors) {
    if (opened === 0) told.push({ key: 'rehearsal.nobodyOpened', values: { day } });
    else if (right !== null && played >= enoughToTell && right <= hardlyAny) told.push({ key: 'rehearsal.nobodyRight', values: { day } });
    else if (right !== null && played >= enoughToTell && right >= nearlyAll)
      told.push({ key: 'rehearsal.everybodyRight', values: { day } });
  }
  return told;
}
