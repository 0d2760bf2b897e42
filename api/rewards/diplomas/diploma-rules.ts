import { serverKinds } from '#kinds/server-kinds.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { DiplomaOccasion } from '#shared/diplomas/designs.ts';
import { invalidAt } from '#api/kernel/errors.ts';

interface OccasionInput {
  given: DiplomaOccasion;
  doors: number | null;
}

/**
 * The occasion with its number of doors, which is null for other occasions. Throws 422 when doors are counted where they earn nothing, or without a number.
 */
export function checkedOccasion({ given, doors }: OccasionInput, kind: ActivityKind): OccasionInput {
  if (given !== 'doors') return { given, doors: null };
  if (serverKinds[kind].diplomasBy !== 'doors') throw invalidAt('given', 'unknown');
  if (doors === null) throw invalidAt('doors', 'empty');
  return { given, doors };
}
