import type { ServerKind } from '../server-kind.ts';
import { usualServer } from '../usual-server.ts';

/** Nobody passes it. */
export const server: ServerKind = { ...usualServer, usualOccasion: 'finishing' };
