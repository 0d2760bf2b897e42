import { sql } from 'kysely';
import type { staffBilling } from '#shared/contract/staff-billing.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';
import type { Tx } from '#api/kernel/db/database.ts';

export type PlanTerms = Input<typeof staffBilling.addPlanVersion>['body'];
export type VersionTerms = Omit<PlanTerms, 'name' | 'is_sold'>;

/** Staff change a plan in turn. */
export const lockPlan = (tx: Tx, id: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${turnOf.plan(id)}, ${lockSeed.turns}))`.execute(tx);

/** Adds the next version of a locked plan. Returns its number and its terms in words. */
export async function addVersion(
  tx: Tx,
  plan_id: string,
  { name: _, is_sold, ...terms }: PlanTerms,
  by: { account_id: string; now: Date },
): Promise<{ version: number; summary: string }> {
  const { version, summary } = await insertVersion(tx, plan_id, terms, { ...by, is_own: false });
  return { version, summary: `${is_sold ? '' : 'not sold, '}${summary}` };
}

interface By {
  account_id: string;
  now: Date;
  /** For one customer. */
  is_own: boolean;
}

export async function insertVersion(tx: Tx, plan_id: string, { prices, ...limits }: VersionTerms, { account_id, now, is_own }: By) {
  if (new Set(prices.map(({ currency }) => currency)).size !== prices.length) throw invalidAt('prices', 'wrong_value');
  const last = await tx
    .selectFrom('plan_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('plan_id', '=', plan_id)
    .executeTakeFirst();
  const [id, version] = [newId(), (last?.version ?? 0) + 1];
  await tx
    .insertInto('plan_version')
    .values({ id, plan_id, version, created_at: now, created_by: account_id, is_own, ...limits })
    .execute();
  await tx
    .insertInto('plan_price')
    .values(prices.map((price) => ({ plan_version_id: id, ...price })))
    .execute();
  return { id, version, summary: describeTerms({ prices, ...limits }) };
}

/** The terms of a version in words; equal for equal terms. */
export const describeTerms = ({ prices, ...limits }: VersionTerms): string =>
  [describeLimits(limits), ...prices.toSorted((a, b) => a.currency.localeCompare(b.currency)).map(describePrice)].join('; ');

export async function findVersionTerms(tx: Tx, id: string): Promise<VersionTerms & { plan_id: string }> {
  const columns = ['plan_id', 'live_games', 'editors', 'brands', 'completions'] as const;
  const version = await tx.selectFrom('plan_version').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  const prices = await tx
    .selectFrom('plan_price')
    .select(['currency', 'month', 'year', 'pack', 'completion'])
    .where('plan_version_id', '=', id)
    .execute();
  return { ...version, prices };
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
