import { rights } from '#shared/contract/rights.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findAudience, toGiven } from './audience-store.ts';
import { readTenantRights } from './tenant-rights.ts';

export const readPermission = serve(rights.readPermission, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => toGiven(findAudience(await readTenantRights(tx), id))),
);
