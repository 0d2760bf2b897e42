import type { ActivityKind } from '#shared/content/kind.ts';
import { server as academy } from './academy/server.ts';
import { server as calendar } from './calendar/server.ts';
import { server as collection } from './collection/server.ts';
import { server as labyrinth } from './labyrinth/server.ts';
import { server as person } from './person/server.ts';
import { server as quiz } from './quiz/server.ts';
import type { ServerKind } from './server-kind.ts';

/** The server's part of each kind. */
export const serverKinds: Record<ActivityKind, ServerKind> = { quiz, person, academy, labyrinth, calendar, collection };
