import { buildWhenStale } from '#ops/build-when-stale.ts';

/** Vitest's global set-up of the journeys: they look at the built programs. */
export default buildWhenStale;
