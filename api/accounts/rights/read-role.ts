import { rights } from '#shared/contract/rights.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { allRoles } from './role-store.ts';
import { readTenantRights } from './tenant-rights.ts';

export const readRole = serve(rights.readRole, ({ params }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const id = params.id.toLowerCase();
    const role = allRoles(await readTenantRights(tx)).find((candidate) => candidate.id === id);
    if (!role) throw notFound();
    return role;
  }),
);
