import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { followEvents } from './follow-events.job.ts';
import { followParked } from './follow-parked.job.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import type { Subscriber } from './event.ts';
import { openEvents } from './open-events.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => server.services.database.owner`delete from event`);

const minute = 60_000;
/** Events of two subscribers, of which one fails while `isBroken()`. */
function brokenEvents(isBroken = () => true) {
  const handled: string[] = [];
  const subscriber = (name: string): Subscriber => ({
    name,
    on: ['game_ended'],
    accepts: () => true,
    async handle() {
      handled.push(name);
      if (name === 'broken' && isBroken()) throw new Error('not now');
    },
  });
  const events = openEvents(server.services, [subscriber('broken'), subscriber('sound')], () => server.services.play, { mostAtOnce: 20 });
  const handlePending = async () => {
    handled.length = 0;
    await events.handlePending();
    return handled;
  };
  return { events, handlePending };
}
const write = (count: number, waiting: string[], at: string) => server.services.database.owner`
  insert into event (tenant_id, activity_id, subject_id, kind, at, waiting)
  select ${server.tenant.id}, ${newId()}, gen_random_uuid(), 'game_ended', ${at}::timestamptz, ${waiting} from generate_series(1, ${count})`;
const sent = (send: { mock: { calls: unknown[][] } }, place = 0) => send.mock.calls[place]?.[1] as { batch: string };
const waits = () => server.services.database.owner`select waiting, failed from event`;

test('later events are handled, however many earlier ones fail', async () => {
  const { handlePending } = brokenEvents();
  await write(20, ['broken'], '2026-01-01T00:00:00Z');
  await write(1, ['sound'], '2026-01-02T00:00:00Z');
  expect(await handlePending()).not.toContain('sound');
  expect(await handlePending()).toEqual(['sound']);
  server.clock.advance(10 * minute);
  // Those that are due again take no place of a new one.
  await write(1, ['sound'], '2026-01-03T00:00:00Z');
  expect(new Set(await handlePending())).toEqual(new Set(['sound', 'broken']));
});

test('a failed subscriber is retried after growing pauses while the others continue, and leaves no failure once it succeeds', async () => {
  let isBroken = true;
  const { handlePending } = brokenEvents(() => isBroken);
  server.clock.set('2026-03-01T12:00:00Z');
  await write(1, ['broken', 'sound'], '2026-03-01T11:00:00Z');
  expect(await handlePending()).toEqual(['broken', 'sound']);
  for (const minutes of [1, 5, 30, 120, 480, 1440, 1440]) {
    server.clock.advance(minutes * minute - 1);
    expect(await handlePending()).toEqual([]);
    server.clock.advance(1);
    expect(await handlePending()).toEqual(['broken']);
  }
  isBroken = false;
  server.clock.advance(1440 * minute);
  expect(await handlePending()).toEqual(['broken']);
  expect(await waits()).toEqual([{ waiting: [], failed: null }]);
});

test('operators find a parked subscriber once among the failed jobs; a retry there starts again', async () => {
  const { events, handlePending } = brokenEvents();
  const send = vi.spyOn(server.services.jobs, 'send').mockResolvedValue(undefined);
  const job = () => followEvents.run({ ...server.services, events }, {});
  server.clock.set('2026-03-01T12:00:00Z');
  await write(2, ['broken'], '2026-03-01T11:00:00Z');
  for (const minutes of [1, 5, 30, 120, 480]) {
    await job();
    server.clock.advance(minutes * minute);
  }
  expect(send).not.toHaveBeenCalled();
  await job();
  expect(send.mock.calls).toEqual([['follow-parked', { batch: expect.any(String) }, expect.anything()]]);
  const batch = sent(send);
  // However late the job runs: each failure is reported once.
  await job();
  expect(send).toHaveBeenCalledTimes(1);
  await expect(followParked.run(server.services, batch)).rejects.toThrow('Events could not be handled: broken 2.');
  await job();
  expect(send).toHaveBeenCalledTimes(1);
  await followParked.run(server.services, batch);
  expect(await handlePending()).toEqual(['broken', 'broken']);
  send.mockRestore();
});

test('two subscribers parked at one event are reported once, together, and a subscriber parked later is another job', async () => {
  const send = vi.spyOn(server.services.jobs, 'send').mockResolvedValue(undefined);
  const { events } = brokenEvents(() => false);
  const job = () => followEvents.run({ ...server.services, events: { ...events, handlePending: () => Promise.resolve(0) } }, {});
  const park = (names: string[]) => server.services.database.owner`
    insert into event (tenant_id, activity_id, subject_id, kind, at, waiting, failed)
    values (${server.tenant.id}, ${newId()}, gen_random_uuid(), 'game_ended', '2026-03-01T11:00:00Z', ${names},
      (select jsonb_object_agg(name, '{"attempts": 6, "next_at": "2999-01-01T00:00:00Z"}'::jsonb) from unnest(${names}::text[]) name))`;
  await park(['broken', 'sound']);
  await Promise.all([job(), job()]);
  expect(send).toHaveBeenCalledTimes(1);
  const first = sent(send);
  await park(['broken']);
  await job();
  expect(send).toHaveBeenCalledTimes(2);
  const second = sent(send, 1);
  await expect(followParked.run(server.services, first)).rejects.toThrow('broken 1, sound 1.');
  await expect(followParked.run(server.services, second)).rejects.toThrow('handled: broken 1.');
  await followParked.run(server.services, first);
  const left = await server.services.database.owner`select failed from event where failed is not null`;
  expect(left.map(({ failed }) => Object.keys(failed))).toEqual([['broken']]);
  send.mockRestore();
});
