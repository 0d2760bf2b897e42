import type { DraftProblem } from '#shared/content/problems.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import * as academy from './academy/check.ts';
import * as calendar from './calendar/check.ts';
import * as collection from './collection/check.ts';
import type { Body } from './bodies.ts';
import type { Checked, CheckKind } from './kind.ts';
import * as labyrinth from './labyrinth/check.ts';
import * as person from './person/check.ts';
import * as quiz from './quiz/check.ts';

/** What stops the publishing of an activity of a kind, or deserves a warning, in addition to the checks for all kinds. */
const checks: Record<ActivityKind, CheckKind<Body>> = { quiz, person, academy, labyrinth, calendar, collection };

export const checkBody = (draft: Checked<Body>): DraftProblem[] => checks[draft.quiz_type].check(draft);

/** Its check can take long: not for a thread that serves players. */
export const isHeavyToCheck = (kind: ActivityKind): boolean => checks[kind].isHeavy === true;
