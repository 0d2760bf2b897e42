import { Type, type Static } from 'typebox';
import { Cover, Intro, Registration, Result, Round, Settings, Theme } from '#shared/content/head.ts';
import { quizTypes } from '#shared/content/kind.ts';
import { PersonType } from '#shared/content/outcome.ts';
import { Question } from '#shared/content/question.ts';
import { object } from '#shared/content/schema.ts';

/**
 * The draft: the one JSON document that editors change and that a publication copies.
 * Its version and the upgrades of older documents stand in upgrades.ts.
 */
export const Draft = object({
  schema_version: Type.Integer(),
  quiz_type: Type.Enum(quizTypes),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  lang: Type.Integer({ minimum: 1, maximum: 18 }),
  cover: Cover,
  intro: Intro,
  questions: Type.Array(Question, { maxItems: 5000 }),
  registration: Registration,
  result: Result,
  settings: Settings,
  person_types: Type.Array(PersonType, { maxItems: 100 }),
  rounds: Type.Array(Round, { maxItems: 100 }),
  theme: Theme,
});
export type Draft = Static<typeof Draft>;
