import { invoices } from '#shared/contract/invoices.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findAccounts } from './account-plan-store.ts';

export const readAccountPlan = serve(invoices.readAccountPlan, (_, { actor, database }) =>
  database.asActor(actor, async (tx) => ({ accounts: await findAccounts(tx) })),
);
