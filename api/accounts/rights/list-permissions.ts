import { rights } from '#shared/contract/rights.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { toGiven } from './audience-store.ts';
import { readTenantRights } from './tenant-rights.ts';

export const listPermissions = serve(rights.listPermissions, ({ query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { audiences } = await readTenantRights(tx);
    const page = pageOf(query);
    return pagedAnswer(audiences.slice(page.offset, page.offset + page.per_page).map(toGiven), audiences.length, page);
  }),
);
