import type { ActivityKind } from '#shared/content/kind.ts';
import { traits as academy } from './academy/traits.ts';
import { traits as calendar } from './calendar/traits.ts';
import type { Traits } from './kind.ts';
import { traits as person } from './person/traits.ts';
import { traits as quiz } from './quiz/traits.ts';

/** Imported by all programs, the player too. */
export const traits: Record<ActivityKind, Traits> = { quiz, person, academy, calendar } satisfies Record<ActivityKind, Traits>;
