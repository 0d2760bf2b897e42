import { setFlagsFromString } from 'node:v8';

/**
 * When objects of one allocation site happen to survive, V8 from then on allocates all objects of that site in the old generation, for as long as the
 * process runs. That is wrong for requests, whose objects nearly all die with them. It happened in half of all processes under load, and cost each
 * game a tenth more of the processor (docs/decisions/0041). Call it before the first request.
 */
export const disablePretenuring = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
