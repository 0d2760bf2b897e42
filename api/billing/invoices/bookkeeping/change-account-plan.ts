import { bookedOn, type Accounts } from '#shared/billing/accounts.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findAccounts } from './account-plan-store.ts';

/** For exports from now on; two things may be booked on one account. */
export const changeAccountPlan = serve(invoices.changeAccountPlan, ({ body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const changed_at = clock.now();
    const before = await findAccounts(tx);
    const accounts = { ...before, ...body };
    const countries = accounts.of_countries.map(({ country }) => country);
    const twice = countries.findIndex((country, place) => countries.indexOf(country) < place);
    if (twice >= 0) throw invalidAt(`of_countries.${twice}.country`, 'twice');
    await tx
      .insertInto('account_plan')
      .values({ accounts, changed_at })
      .onConflict((on) => on.column('only_one').doUpdateSet({ accounts, changed_at }))
      .execute();
    const changes = { before: described(before), after: described(accounts) };
    await auditInstallation(tx, actor, 'change_account_plan', '', changed_at, changes);
    return { success: true };
  }),
);

const described = (accounts: Accounts): string =>
  [
    ...bookedOn.map((on) => `${on} ${accounts[on]}`),
    ...accounts.of_countries.map(({ country, vat, revenue }) => `${country} ${vat} ${revenue}`),
  ].join(', ');
