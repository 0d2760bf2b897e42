import type { ServerKind } from '../server-kind.ts';
import { usualServer } from '../usual-server.ts';

/** A personality test cannot be passed. */
export const server: ServerKind = { ...usualServer, usualOccasion: 'finishing' };
