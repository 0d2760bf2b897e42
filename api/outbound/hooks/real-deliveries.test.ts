import { Webhook } from 'standardwebhooks';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hookPayloads, type HookDetails, type HookEvent, type HookPayload } from '#shared/contract/hook-payloads.ts';
import { newId } from '#shared/ids.ts';
import { useUp } from '#api/billing/test-billing.ts';
import { academyWithDiploma, earns } from '#api/rewards/diplomas/test-diplomas.ts';
import { drawable, fillWithPlayers, prize } from '#api/rewards/draws/test-draws.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { samples } from './samples.ts';
import { testReceiver, type TestReceiver } from './test-receiver.ts';

/* From the action through the event to the signed request, for the rarer hook events. */

let receiver: TestReceiver;
let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  receiver = await testReceiver();
  server = await testServer({ private_hosts: ['127.0.0.1'] });
  await putOnPlan(server.services, server.tenant.id, 'start');
  owner = await server.asOwner();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => void (receiver.received.length = 0));

const subscribe = (event: HookEvent) => owner.api.createHook({ body: { event, target_url: receiver.url } });

/** The deliveries of the hook: each arrives once, signed with its secret, and in exactly the shape of the sample. */
async function arrived<E extends HookEvent>(event: E, secret: string): Promise<HookDetails[E][]> {
  await server.services.deliverer.deliverDue();
  await server.services.deliverer.deliverDue();
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(receiver.received.length);
  return receiver.received.map(({ headers, body }) => {
    const payload = new Webhook(secret).verify(body, headers as Record<string, string>) as HookPayload;
    expect(Check(hookPayloads[event], payload), body).toBe(true);
    expect(namesIn(payload)).toEqual(namesIn(samples[event]));
    return payload.data as HookDetails[E];
  });
}
/** The names of all members, at any depth, except the organiser's own fields. */
function namesIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'fields' ? null : namesIn(inner)]));
}

test('each winner of a draw is delivered at the announcement, not at the draw, and once', async () => {
  const { secret } = await subscribe('winner.drawn');
  const live = await drawable(server);
  await fillWithPlayers(server, live, 9);
  const drawn = await owner.api.drawWinners({ params: { id: live.id }, body: { count: 2, alternates: 1, prize_id: prize.id } });
  expect(await arrived('winner.drawn', secret!)).toEqual([]);
  for (let time = 0; time < 2; time += 1) await owner.api.announceDraw({ params: { id: drawn.id }, body: {} });
  const deliveries = await arrived('winner.drawn', secret!);
  expect(deliveries.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(deliveries[0]).toMatchObject({
    activity: { id: live.id },
    by: 'draw',
    draw_id: drawn.id,
    prize: prize.title,
    player: { name: 'Anna' },
  });
});

test('a diploma is delivered when a player has earned it', async () => {
  const { secret } = await subscribe('diploma.issued');
  const { live } = await academyWithDiploma(server, owner);
  const email = `${newId()}@told.example`;
  const { id } = await earns(server, live, { email });
  await server.runJobs();
  const deliveries = await arrived('diploma.issued', secret!);
  expect(deliveries).toMatchObject([{ activity: { id: live.id, kind: 'academy' }, player: { id, email }, valid_until: null }]);
  await earns(server, live, { right: 0 });
  await server.runJobs();
  expect(await arrived('diploma.issued', secret!)).toHaveLength(1);
});

test('the allowance is delivered once at each percentage', async () => {
  const { secret } = await subscribe('allowance.alert');
  const rate = async (): Promise<void> => {
    await server.services.jobs.send('rate-allowances', {});
    await server.runJobs();
  };
  const allowed = (await owner.api.readSubscription()).allowance.limit ?? 0;
  await useUp(server, server.tenant.id, Math.ceil(allowed * 0.9));
  for (let time = 0; time < 2; time += 1) await rate();
  expect(await arrived('allowance.alert', secret!)).toMatchObject([{ percent: 90, allowed }]);
  await useUp(server, server.tenant.id, Math.ceil(allowed * 0.08));
  await rate();
  expect((await arrived('allowance.alert', secret!)).map(({ percent }) => percent)).toEqual([90, 98]);
});
