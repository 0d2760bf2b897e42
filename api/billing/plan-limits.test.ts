import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { lockLimit, planLimits } from './plan-limits.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const plans = Object.keys(planLimits) as (keyof typeof planLimits)[];

test.each([
  ['trial', { live_games: 1, editors: 2, brands: 1, completions: 100 }],
  ['start', { live_games: 3, editors: 3, brands: 1, completions: 1000 }],
  ['grow', { live_games: 15, editors: 10, brands: 3, completions: 10_000 }],
  ['scale', { live_games: null, editors: null, brands: 10, completions: 100_000 }],
] as const)('a tenant on the plan %s may have what the plan says, whatever others are on', async (plan, limits) => {
  const { database } = server.services;
  const [own, other] = [await buildTenant(server.services), await buildTenant(server.services)];
  const change = (id: string, to: typeof plan) =>
    database.asTenant(id, (tx) => tx.updateTable('subscription').set({ plan: to }).where('tenant_id', '=', id).execute());
  await change(own.id, plan);
  await change(
    other.id,
    plans.find((one) => one !== plan)!,
  );
  for (const [of, limit] of Object.entries(limits))
    expect(await database.asTenant(own.id, (tx) => lockLimit(tx, of as keyof typeof limits))).toBe(limit);
});

test('the database knows the same plans', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'subscription'::regclass and conname = 'subscription_plan_check'`.execute(
    server.services.database.editor,
  );
  expect([...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(plans);
});

test('who asks for a limit holds it until the end of the transaction, so that two cannot both take the last place', async () => {
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
