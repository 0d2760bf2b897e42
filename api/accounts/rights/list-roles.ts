import { rights } from '#shared/contract/rights.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { allRoles } from './role-store.ts';
import { readTenantRights } from './tenant-rights.ts';

export const listRoles = serve(rights.listRoles, ({ query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const all = allRoles(await readTenantRights(tx));
    const page = pageOf(query);
    return pagedAnswer(all.slice(page.offset, page.offset + page.per_page), all.length, page);
  }),
);
