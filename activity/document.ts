import { Type } from 'typebox';
import { bodies, type Body } from '#kinds/bodies.ts';
import { traits } from '#kinds/traits.ts';
import { Head } from '#shared/content/head.ts';
import { activityKinds } from '#shared/content/kind.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { object } from '#shared/content/schema.ts';

/**
 * The draft: the one JSON document that editors change and that a publication copies. It contains what all kinds have, and what its kind adds. Its
 * version and the upgrades of older documents are in upgrades.ts.
 */
export type Draft = Head & Body;
export const Draft = Type.Unsafe<Draft>(
  Type.Union(activityKinds.map((kind) => object({ ...Head.properties, ...bodies[kind].Body.properties }))),
);

/** The outcomes that a player of the activity can reach: its person types, its grades, or none. */
export const outcomesOf = (draft: Draft): readonly WireOutcome[] => bodies[draft.quiz_type].outcomesOf(draft);

/** Whether the outcomes of its games are counted. */
export const countsOutcomes = (draft: Draft): boolean => {
  const { outcome, needsOutcomes = false } = traits[draft.quiz_type];
  return outcome !== null && (needsOutcomes || outcomesOf(draft).length > 0);
};
