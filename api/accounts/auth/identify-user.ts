import { auth } from '#shared/contract/auth.ts';
import { countryOf } from '#api/kernel/http/country.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const identifyUser = serve(auth.identifyUser, async (_input, { address }) => {
  const country = await countryOf(address);
  return country === null
    ? { error: 'The country of this address is not known.', status: 'unknown', country }
    : { error: null, status: 'success', country };
});
