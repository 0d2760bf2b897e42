import { test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { drawPictures, pictureOf } from './every-type.ts';
import { browser, server } from './journey.ts';
import { newVisitor, questionsOf } from './player-steps.ts';
import { answer, expectAnnounced, go, openLobby } from './room-steps.ts';

test('a picture that a player of a room has enlarged gives way to the verdict', async () => {
  const questions = questionsOf(1, { cover: { desktop: pictureOf('A house') }, feedback: { text: 'So it is.' } });
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, settings: { registration_moment: 'none' } });
  const { host, code, to } = await openLobby(quiz.id);
  const { page: phone } = await newVisitor(browser, 'phone');
  await drawPictures(phone);
  await phone.goto(`${server.base}/j/${code}`);
  await phone.getByLabel('Your name').fill('Anna');
  await phone.getByRole('button', { name: 'Join' }).click();
  await to('open');
  await answer(phone, 'Wrong 1');
  await phone.getByRole('button', { name: 'Enlarge picture', exact: true }).click();
  await phone.getByRole('dialog').getByRole('img').waitFor();
  await go(host, 'Close question');
  await expectAnnounced(phone, 'Wrong');
  await phone.getByRole('dialog').waitFor({ state: 'detached' });
  await phone.getByRole('region', { name: 'Feedback' }).click({ trial: true });
});
