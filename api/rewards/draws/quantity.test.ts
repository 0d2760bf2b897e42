import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { wholePart } from '#shared/content/part.ts';
import { drawable, fillWithPlayers, prize } from './test-draws.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await putOnPlan(server.services, server.tenant.id, 'scale');
});
afterAll(() => server.close());

test('draws never have more winners than there are of a prize, and a redraw frees those of the draw that it replaces', async () => {
  const { api } = await server.asEditor();
  const live = await drawable(server, {
    change: (draft) => ({ ...draft, prizes: [{ ...prize, quantity: 3 }] }) as unknown as typeof draft,
  });
  await fillWithPlayers(server, live, 8);
  const draw = (body: object, count: number) => api.drawWinners({ params: { id: live.id }, body: { count, prize_id: prize.id, ...body } });
  const first = await draw({}, 2);
  expect((await failure(draw({ hatch: wholePart }, 2))).errors).toEqual({ count: ['Left of this prize: 1.'] });
  await draw({ hatch: wholePart }, 1);
  const again = { replaces: first.id, reason: 'The rules were wrong.' };
  expect((await failure(draw(again, 3))).errors).toEqual({ count: ['Left of this prize: 2.'] });
  expect((await draw(again, 2)).winners).toHaveLength(2);
});
