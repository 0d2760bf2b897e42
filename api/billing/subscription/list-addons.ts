import { sql } from 'kysely';
import { billing } from '#shared/contract/billing.ts';
import type { Output } from '#shared/contract/operation.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { ownAddons } from './show-subscription.ts';
import { findSubscription } from './subscription-store.ts';

type ListedAddon = Output<typeof billing.listAddons>['data'][number];

export const listAddons = serve(billing.listAddons, ({ query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { terms } = await findSubscription(tx);
    const currency = query.currency ?? terms.currency;
    const { rows: data } = await sql<ListedAddon>`
      select a.id, a.widens, a.amount, p.month as price_month, p.year as price_year, p.currency
      from addon a join addon_price p on p.addon_id = a.id where p.currency = ${currency} order by a.position`.execute(tx);
    return { data, own: ownAddons(terms) };
  }),
);
