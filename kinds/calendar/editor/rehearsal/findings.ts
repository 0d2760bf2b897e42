import type { Rehearsal } from '#shared/contract/rehearsals.ts';

export interface Finding {
  key: 'rehearsal.nobodyRight' | 'rehearsal.everybodyRight' | 'rehearsal.nobodyOpened' | 'rehearsal.tie';
  values: { day?: number; place?: number; prize?: string; count?: number };
}

/** Below this share nearly no player was right; guessing among four answers gives more. */
const hardlyAny = 0.05;
const nearlyAll = 0.98;
const enoughToTell = 20;

/** The warnings of a rehearsal, those about prizes first. */
export function findings({ doors, ties }: Pick<Rehearsal, 'doors' | 'ties'>): Finding[] {
  const tieFindings: Finding[] = ties
    .filter(({ equal_time }) => equal_time > 1)
    .map(({ place, prize, equal_time }) => ({ key: 'rehearsal.tie', values: { place, prize, count: equal_time } }));
  for (const { day, right, played, opened } of doors) {
    if (opened === 0) tieFindings.push({ key: 'rehearsal.nobodyOpened', values: { day } });
    else if (right !== null && played >= enoughToTell && right <= hardlyAny)
      tieFindings.push({ key: 'rehearsal.nobodyRight', values: { day } });
    else if (right !== null && played >= enoughToTell && right >= nearlyAll)
      tieFindings.push({ key: 'rehearsal.everybodyRight', values: { day } });
  }
  return tieFindings;
}
