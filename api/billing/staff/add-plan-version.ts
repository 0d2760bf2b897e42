import { sql } from 'kysely';
import { billing } from '#shared/contract/billing.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';

/** Versions never change: a new one is added, and tenants with an old one keep it. */
export const addPlanVersion = serve(billing.addPlanVersion, async ({ params, body }, { actor, database, clock }) => {
  const { name, is_sold, prices, ...limits } = body;
  if (new Set(prices.map(({ currency }) => currency)).size !== prices.length) throw invalidAt('prices', 'wrong_value');
  const add = async (tx: Parameters<Parameters<typeof database.asActor>[1]>[0]) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${turnOf.plan(params.id)}, ${lockSeed.turns}))`.execute(tx);
    const plan = await tx.updateTable('plan').set({ name, is_sold }).where('id', '=', params.id).returning('id').executeTakeFirst();
    if (!plan) throw notFound();
    const last = await tx
      .selectFrom('plan_version')
      .select((eb) => eb.fn.max('version').as('version'))
      .where('plan_id', '=', params.id)
      .executeTakeFirst();
    const [id, version] = [newId(), (last?.version ?? 0) + 1];
    const now = clock.now();
    await tx
      .insertInto('plan_version')
      .values({ id, plan_id: params.id, version, created_at: now, created_by: actor.account_id, ...limits })
      .execute();
    await tx
      .insertInto('plan_price')
      .values(prices.map((price) => ({ plan_version_id: id, ...price })))
      .execute();
    const summary = [`${is_sold ? '' : 'not sold, '}${describeLimits(limits)}`, ...prices.map(describePrice)].join('; ');
    await auditInstallation(tx, actor, 'add_plan_version', `${name} ${version}`, now, { after: summary });
    return { success: true };
  };
  return database.asActor(actor, add);
});

type NewPlanVersion = Input<typeof billing.addPlanVersion>['body'];

const describeLimits = ({
  completions,
  live_games,
  editors,
  brands,
}: Pick<NewPlanVersion, 'completions' | 'live_games' | 'editors' | 'brands'>): string =>
  Object.entries({ completions, live_games, editors, brands })
    .map(([limit, most]) => `${limit} ${most ?? 'unlimited'}`)
    .join(', ');
const describePrice = ({ currency, month, year, pack, completion }: NewPlanVersion['prices'][number]): string =>
  `${currency} ${month} a month, ${year} a year, pack ${pack}, completion ${completion}`;
