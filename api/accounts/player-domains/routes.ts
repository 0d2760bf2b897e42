import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { checkPlayerDomain } from './check-player-domain.ts';
import { readPlayerDomain } from './read-player-domain.ts';
import { verifyPlayerDomain } from './verify-player-domain.ts';

export const playerDomainsRoutes: readonly ServedOperation[] = [readPlayerDomain, verifyPlayerDomain, checkPlayerDomain];
