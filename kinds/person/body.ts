import { Type, type Static } from 'typebox';
import { lettered, Outcome, type WireOutcome } from '#shared/content/outcome.ts';
import { asWhole } from '#shared/content/part.ts';
import { Whole } from '#shared/content/part-schema.ts';
import { object } from '#shared/content/schema.ts';
import type { BodyUpgrades, NewBody, NewBodyOptions, WireBody } from '../kind.ts';

export const PersonType = object(Outcome.properties);
export type PersonType = Static<typeof PersonType>;

/** A personality test has at least two person types. */
export const leastPersonTypes = 2;

export const Body = object({
  quiz_type: Type.Literal('person'),
  parts: Whole,
  person_types: Type.Array(PersonType, { maxItems: 100 }),
});
export type Body = Static<typeof Body>;

/** No answer is right or wrong, so no feedback, score or leaderboard is shown; and players are not asked to register. */
export const newBody = ({ outcome_count, newId }: NewBodyOptions): NewBody<Body> => ({
  body: {
    quiz_type: 'person',
    parts: asWhole([]),
    person_types: Array.from({ length: outcome_count }, (_, place) => ({
      id: newId(),
      title: lettered(place),
      description: '',
      button: '',
      images: {},
    })),
  },
  settings: { answer_feedback_mode: 'silent', registration_moment: 'none', hide_leaderboard: true },
  result: { show_score: false, show_answers: false },
});

export const ofWire = ({ questions, person_types }: WireBody): Body => ({
  quiz_type: 'person',
  parts: asWhole(questions),
  person_types: person_types.map(withoutPercentage),
});

export const outcomesOf = ({ person_types }: Body): PersonType[] => person_types;
export const withOutcomes = (body: Body, outcomes: readonly WireOutcome[]): Body => ({
  ...body,
  person_types: outcomes.map(withoutPercentage),
});

/** In calls and edits of older versions, grade bands and person types had the same fields. */
export function withoutPercentage<T extends object>(outcome: T): Omit<T, 'lowest_percentage'> {
  const { lowest_percentage: _, ...type } = outcome as T & { lowest_percentage?: unknown };
  return type;
}

export const upgrades: BodyUpgrades = {
  /** Grade bands now have a schema of their own, so a person type no longer has a minimum percentage. */
  3: ({ person_types, ...stored }) => ({ ...stored, person_types: (person_types as PersonType[]).map(withoutPercentage) }),
};
