import { traits } from '#kinds/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { DiplomaOccasion } from '#shared/diplomas/designs.ts';
import { invalidAt } from '#api/http/errors.ts';

interface Given {
  given: DiplomaOccasion;
  doors: number | null;
}

/** What an activity gives by itself where nobody says: tests on passing, where something can be passed. */
export const usualOccasion = (kind: ActivityKind): DiplomaOccasion =>
  traits[kind].isScored && !traits[kind].hasDoors && !traits[kind].hasMembers ? 'passing' : 'finishing';

/** 422 where doors are counted that an activity has not, or not said how many. Doors of no matter are left out. */
export function checkedOccasion({ given, doors }: Given, kind: ActivityKind): Given {
  if (given !== 'doors') return { given, doors: null };
  if (!traits[kind].hasDoors) throw invalidAt('given', 'unknown');
  if (doors === null) throw invalidAt('doors', 'empty');
  return { given, doors };
}
