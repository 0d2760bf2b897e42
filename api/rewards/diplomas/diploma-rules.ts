import { traits } from '#kinds/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { DiplomaOccasion } from '#shared/diplomas/designs.ts';
import { invalidAt } from '#api/kernel/errors.ts';

interface OccasionInput {
  given: DiplomaOccasion;
  doors: number | null;
}

/** The default occasion: passing for kinds that can be passed, otherwise finishing. */
export const usualOccasion = (kind: ActivityKind): DiplomaOccasion =>
  traits[kind].isScored && !traits[kind].hasDoors && !traits[kind].hasMembers ? 'passing' : 'finishing';

/**
 * The occasion with its number of doors, which is null for other occasions. Throws 422 when doors are counted in a kind without doors, or without a
 * number.
 */
export function checkedOccasion({ given, doors }: OccasionInput, kind: ActivityKind): OccasionInput {
  if (given !== 'doors') return { given, doors: null };
  if (!traits[kind].hasDoors) throw invalidAt('given', 'unknown');
  if (doors === null) throw invalidAt('doors', 'empty');
  return { given, doors };
}
