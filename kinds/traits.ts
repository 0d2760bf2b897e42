import type { ActivityKind } from '#shared/content/kind.ts';
import { traits as academy } from './academy/traits.ts';
import { traits as calendar } from './calendar/traits.ts';
import { traits as collection } from './collection/traits.ts';
import type { Traits } from './kind.ts';
import { traits as labyrinth } from './labyrinth/traits.ts';
import { traits as person } from './person/traits.ts';
import { traits as quiz } from './quiz/traits.ts';

/** Imported by all programs, including the player. */
export const traits: Record<ActivityKind, Traits> = { quiz, person, academy, labyrinth, calendar, collection } satisfies Record<
  ActivityKind,
  Traits
>;

/** The kinds whose activities can be played behind a door: their questions need nothing that a door lacks. */
export const kindsBehindDoors: readonly ActivityKind[] = ['quiz'];

/** Answers give points to person types, and no answer is right. */
export const leadsToPersonTypes = (kind: ActivityKind): boolean => traits[kind].outcome === 'person_type';
