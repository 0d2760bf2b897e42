import { oss } from '#shared/contract/oss.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSeller } from '../seller-store.ts';
import { findOss } from './find-oss.ts';

export const readOss = serve(oss.readOss, async ({ query: { quarter } }, { actor, database }) => {
  const is_registered = await database.asActor(actor, async (tx) => (await findSeller(tx))?.oss_registered ?? false);
  return { is_registered, ...(await findOss(database.owner, quarter)) };
});
