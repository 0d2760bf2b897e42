import type { ServerKind } from '../server-kind.ts';
import { usualServer } from '../usual-server.ts';

export const server: ServerKind = { ...usualServer, sharedBy: 'answers', mayBeDrawn: true, onLearnerPage: 'listed' };
