import type { ActivityKind } from '#shared/content/kind.ts';
import * as academy from './academy/body.ts';
import * as calendar from './calendar/body.ts';
import * as collection from './collection/body.ts';
import type { BodyKind } from './kind.ts';
import * as labyrinth from './labyrinth/body.ts';
import * as person from './person/body.ts';
import * as quiz from './quiz/body.ts';

const all = { quiz, person, academy, labyrinth, calendar, collection } satisfies Record<ActivityKind, object>;

type All = typeof all;
/** The part of the document that a kind adds. `quiz_type` distinguishes the kinds. */
export type Body = { [Kind in keyof All]: ReturnType<All[Kind]['newBody']>['body'] }[keyof All];

/** Imported by the server and the editor, never by the player. */
export const bodies: Record<ActivityKind, BodyKind<Body>> = all;
