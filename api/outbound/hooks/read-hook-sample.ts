import { hooks } from '#shared/contract/hooks.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { samples } from './samples.ts';

export const readHookSample = serve(hooks.readHookSample, ({ params: { event } }) => Promise.resolve([samples[event]]));
