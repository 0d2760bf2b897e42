import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { lockLimit, type PlanLimits } from './plan-limits.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const limits = {
  trial: { live_games: 1, editors: 2, brands: 1, completions: 100 },
  start: { live_games: 3, editors: 3, brands: 1, completions: 1000 },
  grow: { live_games: 15, editors: 10, brands: 3, completions: 10_000 },
  scale: { live_games: null, editors: null, brands: 10, completions: 100_000 },
};
const plans = Object.keys(limits) as (keyof typeof limits)[];
const limitOf = (tenant_id: string, limit: keyof PlanLimits) => server.services.database.asTenant(tenant_id, (tx) => lockLimit(tx, limit));

test.each(plans)('a tenant on the plan %s has the limits of its plan, whatever plans others have', async (plan) => {
  const [own, other] = [await buildTenant(server.services), await buildTenant(server.services)];
  await putOnPlan(server.services, own.id, plan);
  await putOnPlan(
    server.services,
    other.id,
    plans.find((candidate) => candidate !== plan)!,
  );
  for (const [name, limit] of Object.entries(limits[plan])) expect(await limitOf(own.id, name as keyof PlanLimits)).toBe(limit);
});

test('add-ons raise the plan’s limits, and change nothing where the plan is unlimited', async () => {
  const { id } = await buildTenant(server.services);
  const addons = [
    { addon_id: 'editor', quantity: 4 },
    { addon_id: 'completions', quantity: 2 },
    { addon_id: 'live_game', quantity: 1 },
  ];
  await server.services.database.asTenant(id, (tx) =>
    tx
      .insertInto('subscription_addon')
      .values(addons.map((addon) => ({ tenant_id: id, price: 0, ...addon })))
      .execute(),
  );
  await putOnPlan(server.services, id, 'start');
  expect(await Promise.all((['editors', 'completions', 'live_games', 'brands'] as const).map((name) => limitOf(id, name)))).toEqual([
    7, 3000, 4, 1,
  ]);
  await putOnPlan(server.services, id, 'scale');
  expect(await limitOf(id, 'editors')).toBeNull();
});

test('the terms of a version never change, and a new version changes nothing for buyers of an earlier one', async () => {
  const { owner } = server.services.database;
  const { id } = await buildTenant(server.services);
  await putOnPlan(server.services, id, 'grow');
  for (const change of [
    owner`update plan_version set completions = 1 where plan_id = 'grow'`,
    owner`delete from plan_price where currency = 'EUR'`,
    owner`update plan_price set month = 1`,
  ])
    await expect(change).rejects.toThrow('never change');
  await owner`insert into plan_version (id, plan_id, version, live_games, editors, brands, completions) values (gen_random_uuid(), 'grow', 2, 1, 1, 1, 1)`;
  expect(await limitOf(id, 'completions')).toBe(10_000);
});

test('a limit check locks until the end of the transaction, so that two transactions cannot both take the last place', async () => {
  const { id } = await buildTenant(server.services);
  const { database } = server.services;
  const order: string[] = [];
  const locked = Promise.withResolvers<void>();
  const first = database.asTenant(id, async (tx) => {
    await lockLimit(tx, 'editors');
    locked.resolve();
    await expect
      .poll(() =>
        database.owner`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`.then(({ length }) => length),
      )
      .toBeGreaterThan(0);
    order.push('first');
  });
  await locked.promise;
  const second = database.asTenant(id, async (tx) => {
    await lockLimit(tx, 'editors');
    order.push('second');
  });
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});
