import { expect, test } from 'vitest';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { newId } from '#shared/ids.ts';
import { openEditor } from './editor-steps.ts';
import { newVisitor, start } from './player-steps.ts';
import { browser, server } from './journey.ts';

const makeQuiz = async () => {
  const { api } = await server.asOwner();
  const { quiz_localization } = await createSoundQuiz(api);
  return { api, id: quiz_localization[0]!.id };
};
const gamesOf = async (id: string): Promise<{ id: string; is_preview: boolean }[]> =>
  server.services.database.owner<{ id: string; is_preview: boolean }[]>`select id, is_preview from game where activity_id = ${id}`;

test('leaving a preview deletes its game, for its own device only, and a second report changes nothing', async () => {
  const { api, id } = await makeQuiz();
  const { url } = await api.previewQuiz({ params: { quizID: id } });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}${url}`);
  await start(page);
  await page.getByRole('button', { name: 'A robin' }).waitFor();
  await expect.poll(() => gamesOf(id)).toMatchObject([{ is_preview: true }]);
  const [game] = await gamesOf(id);
  const remove = (uuid_front: string) => server.anonymous.deletePreview({ body: { uuid_front, game_id: game!.id } });
  await remove(newId());
  await expect.poll(() => gamesOf(id)).toHaveLength(1);

  const uuid = (await context.cookies()).find(({ name }) => name === 'uuid')?.value ?? '';
  await page.goto(`${server.base}/player/limitgame`);
  await expect.poll(() => gamesOf(id)).toEqual([]);
  expect(await remove(uuid)).toEqual({ success: true });
  expect(errors).toEqual([]);
  await context.close();
});

test('closing the editor’s preview screen leaves no game behind', async () => {
  const { id } = await makeQuiz();
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${id}/overview/`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByRole('button', { name: 'A robin' }).waitFor();
  await expect.poll(() => gamesOf(id)).toMatchObject([{ is_preview: true }]);
  await page.getByRole('link', { name: 'Close preview' }).click();
  await page.waitForURL(`**/quiz/${id}/editor/**`);
  await expect.poll(() => gamesOf(id)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
