import type { CountryStatistics } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { Period } from '#shared/period.ts';
import { serve, type Actor, type Context } from '#api/kernel/http/served-operation.ts';
import { findPeriod } from './find-period.ts';
import { findCountries, findPlayers, withMembers } from './statistic-store.ts';

export const readCountryStatistics = serve(statistics.readCountryStatistics, ({ params, query }, context) =>
  countriesOf(context, params.id, query),
);
export const readCalendarCountryStatistics = serve(statistics.readCalendarCountryStatistics, ({ params, query }, context) =>
  countriesOf(context, params.id, query),
);

const countriesOf = (
  { aside, clock, actor }: Pick<Context, 'aside' | 'clock'> & { actor: Actor },
  id: string,
  query: Partial<Period>,
): Promise<CountryStatistics> =>
  aside.asActor(actor, async (tx) => {
    const { from, to } = await findPeriod(tx, actor.tenant_id, id, query, clock.now());
    const scope = await withMembers(tx, { tenant_id: actor.tenant_id, activity_id: id });
    return { from, to, data: await findCountries(tx, scope, { from, to }, await findPlayers(tx, scope, { from, to })) };
  });
