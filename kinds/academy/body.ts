import { Type, type Static } from 'typebox';
import { lettered, type WireOutcome } from '#shared/content/outcome.ts';
import { asWhole } from '#shared/content/part.ts';
import { Whole } from '#shared/content/part-schema.ts';
import { object } from '#shared/content/schema.ts';
import { asGrade, Grade } from '../grade.ts';
import type { BodyUpgrades, NewBody, NewBodyOptions, WireBody } from '../kind.ts';

/** A grade begins at a percentage of right answers. */
export const Body = object({ quiz_type: Type.Literal('academy'), parts: Whole, grades: Type.Array(Grade, { maxItems: 100 }) });
export type Body = Static<typeof Body>;

/** Spreads the grades evenly over the percentages; A is the best one, the last begins at 0. */
export const newBody = ({ outcome_count, newId }: NewBodyOptions): NewBody<Body> => ({
  body: {
    quiz_type: 'academy',
    parts: asWhole([]),
    grades: Array.from({ length: outcome_count }, (_, place) => ({
      id: newId(),
      title: lettered(place),
      description: '',
      button: '',
      images: {},
      lowest_percentage: Math.round(((outcome_count - 1 - place) * 100) / outcome_count),
    })),
  },
});

export const ofWire = ({ questions, person_types }: WireBody): Body => ({
  quiz_type: 'academy',
  parts: asWhole(questions),
  grades: person_types.map(asGrade),
});

export const outcomesOf = ({ grades }: Body): Grade[] => grades;
export const withOutcomes = (body: Body, outcomes: readonly WireOutcome[]): Body => ({ ...body, grades: outcomes.map(asGrade) });

export const upgrades: BodyUpgrades = {
  /** Grade bands used to be stored among the person types. */
  3: ({ person_types, ...stored }) => ({ ...stored, grades: (person_types as WireOutcome[]).map(asGrade) }),
};
