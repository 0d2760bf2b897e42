import { type Static } from 'typebox';
import { LowestPercentage, Outcome, type WireOutcome } from '#shared/content/outcome.ts';
import { object } from '#shared/content/schema.ts';

/** A result that begins at a percentage: a grade of an academy test, a score range of a quiz. */
export const Grade = object({ ...Outcome.properties, lowest_percentage: LowestPercentage });
export type Grade = Static<typeof Grade>;

/** One without a percentage begins at 0. */
export const asGrade = (outcome: WireOutcome): Grade => ({ ...outcome, lowest_percentage: outcome.lowest_percentage ?? 0 });
