import { invoices } from '#shared/contract/invoices.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findRecurring } from './find-recurring.ts';

export const readRecurringRevenue = serve(invoices.readRecurringRevenue, (_, { database, clock }) =>
  findRecurring(database.owner, clock.now()),
);
