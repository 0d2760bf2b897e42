import { sql } from 'kysely';
import type { staffBilling } from '#shared/contract/staff-billing.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';
import type { Tx } from '#api/kernel/db/database.ts';

export type PlanTerms = Input<typeof staffBilling.addPlanVersion>['body'];

/** Staff change a plan in turn. */
export const lockPlan = (tx: Tx, id: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${turnOf.plan(id)}, ${lockSeed.turns}))`.execute(tx);

/** Adds the next version of a locked plan. Returns its number and its terms in words. */
export async function addVersion(tx: Tx, plan_id: string, terms: PlanTerms, by: { account_id: string; now: Date }) {
  const { name: _, is_sold, prices, ...limits } = terms;
  if (new Set(prices.map(({ currency }) => currency)).size !== prices.length) throw invalidAt('prices', 'wrong_value');
  const last = await tx
    .selectFrom('plan_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('plan_id', '=', plan_id)
    .executeTakeFirst();
  const [id, version] = [newId(), (last?.version ?? 0) + 1];
  await tx
    .insertInto('plan_version')
    .values({ id, plan_id, version, created_at: by.now, created_by: by.account_id, ...limits })
    .execute();
  await tx
    .insertInto('plan_price')
    .values(prices.map((price) => ({ plan_version_id: id, ...price })))
    .execute();
  return { version, summary: [`${is_sold ? '' : 'not sold, '}${describeLimits(limits)}`, ...prices.map(describePrice)].join('; ') };
}

const describeLimits = ({
  completions,
  live_games,
  editors,
  brands,
}: Pick<PlanTerms, 'completions' | 'live_games' | 'editors' | 'brands'>): string =>
  Object.entries({ completions, live_games, editors, brands })
    .map(([limit, most]) => `${limit} ${most ?? 'unlimited'}`)
    .join(', ');
const describePrice = ({ currency, month, year, pack, completion }: PlanTerms['prices'][number]): string =>
  `${currency} ${month} a month, ${year} a year, pack ${pack}, completion ${completion}`;
