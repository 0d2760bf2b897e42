import { serverKinds } from '#kinds/server-kinds.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { DiplomaOccasion } from '#shared/diplomas/designs.ts';
import { personalFields } from '#shared/diplomas/fill-in.ts';
import type { Validity } from '#shared/diplomas/validity.ts';
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

/** Throws 422 for a validity without its count or date, and for a date that is past. */
export function checkedValidity(validity: Validity | null, now: Date): Validity | null {
  if (validity === null) return null;
  const { unit, count, date, ...reminder } = validity;
  if (unit === 'date') {
    if (date === undefined) throw invalidAt('validity.date', 'empty');
    if (date < now.toISOString().slice(0, 10)) throw invalidAt('validity.date', 'day_passed');
    return { unit, date, ...reminder };
  }
  if (count === undefined) throw invalidAt('validity.count', 'empty');
  return { unit, count, ...reminder };
}

/** Throws 422 for a description of the achievement that names a fact about one person: it is the same for all. */
export function checkAchievement(achievement: string | null | undefined): void {
  const [field] = personalFields(achievement ?? '');
  if (field) throw invalidAt('achievement', 'mail_field_unknown', { name: `{${field}}` });
}
