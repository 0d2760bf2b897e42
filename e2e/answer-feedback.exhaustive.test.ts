import { expect, test } from 'vitest';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { axe } from './browser.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, newVisitor, start } from './player-steps.ts';

test('an editor writes feedback for one answer; only a player who chooses it reads it and has it announced, after answering', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  const { page, context, errors } = await openEditor(server, browser, { at: `/quiz/${id}/editor/?part=questions` });
  await page.getByText('Feedback after the answer').click();
  const group = page.getByRole('group', { name: 'Feedback for each answer' });
  await group.getByLabel('Feedback for A wren').fill('The wren has a short tail.');
  await allSaved(page);
  await page.getByRole('radiogroup', { name: 'Shown' }).getByText('Feedback').click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('region', { name: 'Feedback' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
  await api.updateQuiz({ params: { quizID: id }, body: { stage: 'live' } });

  const answerWith = async (answer: string) => {
    const visitor = await newVisitor(browser, 'phone');
    await visitor.page.goto(`${server.base}/player/quiz/${id}`);
    expect(await visitor.page.content()).not.toContain('short tail');
    await start(visitor.page);
    await visitor.page.getByRole('button', { name: answer }).click();
    await visitor.page.getByRole('region', { name: 'Feedback' }).waitFor();
    return visitor;
  };
  const robin = await answerWith('A robin');
  expect(await robin.page.content()).not.toContain('short tail');
  await robin.context.close();
  const wren = await answerWith('A wren');
  await wren.page.getByRole('region', { name: 'Feedback' }).getByText('The wren has a short tail.').waitFor();
  await expect.poll(() => wren.page.getByRole('status').first().textContent()).toContain('Wrong. The wren has a short tail.');
  await expectAccessible(wren.page);
  expect(wren.errors).toEqual([]);
  await wren.context.close();
});
