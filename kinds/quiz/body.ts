import { Type, type Static } from 'typebox';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { asWhole } from '#shared/content/part.ts';
import { Whole } from '#shared/content/part-schema.ts';
import { object } from '#shared/content/schema.ts';
import { asGrade, Grade } from '../grade.ts';
import type { BodyUpgrades, NewBody, WireBody } from '../kind.ts';

/** Its grades are score ranges, which begin at a percentage of the points that a game could give. Without any, a result has its score alone. */
export const Body = object({ quiz_type: Type.Literal('quiz'), parts: Whole, grades: Type.Array(Grade, { maxItems: 100 }) });
export type Body = Static<typeof Body>;

export const newBody = (): NewBody<Body> => ({ body: { quiz_type: 'quiz', parts: asWhole([]), grades: [] } });

export const ofWire = ({ questions, person_types }: WireBody): Body => ({
  quiz_type: 'quiz',
  parts: asWhole(questions),
  grades: person_types.map(asGrade),
});

export const outcomesOf = ({ grades }: Body): Grade[] => grades;
export const withOutcomes = (body: Body, outcomes: readonly WireOutcome[]): Body => ({ ...body, grades: outcomes.map(asGrade) });

export const upgrades: BodyUpgrades = {
  /** Calls used to accept person types for a quiz, which were never shown. */
  3: ({ person_types: _, ...stored }) => stored,
  5: (stored) => ({ ...stored, grades: [] }),
};
