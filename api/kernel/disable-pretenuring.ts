import { setFlagsFromString } from 'node:v8';

/**
 * V8 guesses from what survived by chance that what some line of the program makes will live long, and makes all that it makes from then on among
 * old objects, for as long as the process runs. Of requests that is wrong: nearly all dies with them. It happened in half of all processes under load,
 * and cost each game a tenth more of the processor (docs/decisions/0041). To be called before the first request.
 */
export const disablePretenuring = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
