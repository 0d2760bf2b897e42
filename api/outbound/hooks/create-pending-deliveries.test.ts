import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { HookPayload } from '#shared/contract/hook-payloads.ts';
import { buildQuiz, choice, granted, playGame, player } from '#api/play/play/test-quiz.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { createPendingDeliveries } from './create-pending-deliveries.ts';
import { whole } from './throttle.ts';
import { testReceiver, type TestReceiver } from './test-receiver.ts';

let receiver: TestReceiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await testReceiver();
  server = await testServer();
  (server.services.config.private_hosts as string[]).push('127.0.0.1');
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => {
  server.clock.set(new Date());
  receiver.received.length = 0;
});

/** A tenant with a hook, and how somebody registers there. */
async function tenantWithHook() {
  const { id: tenant_id } = await buildTenant(server.services, `T ${newId()}`);
  const owner = await server.asOwner(tenant_id);
  await owner.api.createHook({ body: { events: ['player.registered'], target_url: receiver.url } });
  const live = await buildQuiz(server.services, { tenant_id, questions: [choice()], settings: { registration_moment: 'after' } });
  const register = async () => {
    const visitor = player(server);
    const { started } = await playGame(visitor, live);
    return granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: `${newId()}@lead.example` })).player
      .id as string;
  };
  return { tenant_id, register };
}
const delivered = () =>
  receiver.received.map(({ body }) => (JSON.parse(body) as HookPayload & { data: { player: { id: string } } }).data.player.id);

test('an event whose delivery cannot be created blocks neither the others of its tenant nor another tenant, and is retried later', async () => {
  const { owner } = server.services.database;
  const [first, second] = [await tenantWithHook(), await tenantWithHook()];
  const [bad, good, elsewhere] = [await first.register(), await first.register(), await second.register()];
  await owner.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not her'; end $$;
    create trigger refuse before insert on delivery for each row when (new.player_id = '${bad}') execute function refuse()`);
  await server.services.deliverer.deliverDue();
  await server.services.deliverer.deliverDue();
  expect(delivered().toSorted()).toEqual([good, elsewhere].toSorted());
  await owner.unsafe('drop trigger refuse on delivery');
  await server.services.deliverer.deliverDue();
  expect(delivered()).toHaveLength(2);
  server.clock.advance(60_000);
  await server.services.deliverer.deliverDue();
  expect(delivered().toSorted()).toEqual([bad, good, elsewhere].toSorted());
  expect(await owner`select from event where waiting <> '{}' or failed is not null`).toHaveLength(0);
});

test('a tenant whose data cannot be read blocks no other', async () => {
  const { services } = server;
  const all = [await tenantWithHook(), await tenantWithHook(), await tenantWithHook()];
  for (const { register } of all) await register();
  const first = all.map(({ tenant_id }) => tenant_id).toSorted()[0];
  const asTenant: typeof services.database.asTenant = (id, work) =>
    id === first ? Promise.reject(new Error('gone')) : services.database.asTenant(id, work);
  await createPendingDeliveries({ ...services, database: { ...services.database, asTenant } }, whole);
  const rows = await services.database.owner<{ tenant_id: string }[]>`
    select tenant_id from delivery where tenant_id = any(${all.map(({ tenant_id }) => tenant_id)}::uuid[])`;
  expect(rows.map(({ tenant_id }) => tenant_id).toSorted()).toEqual(
    all
      .map(({ tenant_id }) => tenant_id)
      .toSorted()
      .slice(1),
  );
});
