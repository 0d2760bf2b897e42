import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
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

/** The kinds whose activities can be played behind a door. */
export const kindsBehindDoors: readonly ActivityKind[] = activityKinds.filter((kind) => traits[kind].fitsDoors);
