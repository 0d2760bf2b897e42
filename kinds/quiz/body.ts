import { Type, type Static } from 'typebox';
import { asWhole } from '#shared/content/part.ts';
import { Whole } from '#shared/content/part-schema.ts';
import { object } from '#shared/content/schema.ts';
import type { BodyUpgrades, NewBody, WireBody } from '../kind.ts';

export const Body = object({ quiz_type: Type.Literal('quiz'), parts: Whole });
export type Body = Static<typeof Body>;

export const newBody = (): NewBody<Body> => ({ body: { quiz_type: 'quiz', parts: asWhole([]) } });

export const ofWire = ({ questions }: WireBody): Body => ({ quiz_type: 'quiz', parts: asWhole(questions) });

const none: never[] = [];
export const outcomesOf = (): never[] => none;
export const withOutcomes = (body: Body): Body => body;

export const upgrades: BodyUpgrades = {
  /** Calls used to accept person types for a quiz, which were never shown. */
  3: ({ person_types: _, ...stored }) => stored,
};
