import { sharing } from '#shared/contract/sharing.ts';
import { notFound } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';

/** No publication holds doors, so there is none to be seen. */
export const saveAdvHatchView = serve(sharing.saveAdvHatchView, () => Promise.reject(notFound()));
