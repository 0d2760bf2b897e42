import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { applyEdits, atFieldsSent } from './apply-edits.ts';
import { lockActivity } from './activity-store.ts';
import { createQuiz } from './test-activity.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

test.each([
  ['change_settings', { changes: { pass_level: -1 } }, 'pass_level'],
  ['change_settings', { changes: { sponsor: { url: 'javascript:x' } } }, 'sponsor.url'],
  ['change_hatches', { hatches: [{ id: newId(), changes: { border_colour: 'red' } }] }, 'border_colour'],
  ['rename', { name: '' }, 'name'],
])('an error of the edit %s that the server derives from a call (%o) is reported at %s, as it was sent', async (edit, input, field) => {
  const owner = await server.asOwner();
  const { id } = await createQuiz(owner.api);
  const actor = { ...owner, permissions: new Set() } as never;
  const failing = server.services.database.asActor(owner, async (tx) =>
    atFieldsSent(async () => applyEdits(tx, server.services, actor, await lockActivity(tx, id), [{ id: newId(), edit, input }])),
  );
  const error: unknown = await failing.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(Object.keys((error as HttpError).fields ?? {})).toEqual([field]);
});
