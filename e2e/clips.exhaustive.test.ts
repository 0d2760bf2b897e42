import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Clip } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { wav } from '#api/kernel/pictures/clips/test-sounds.ts';
import { motionName } from '#api/kernel/pictures/moving/motion-name.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { publish } from './activity-editor.ts';
import { axe } from './browser.ts';
import { buildCalendar } from './build-calendar.ts';
import { addQuestion, allSaved, answerField, callsOf, makeQuiz, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, newVisitor, next, playOn, questionsOf, start } from './player-steps.ts';
import { recorded } from './record-film.ts';

const captions = '1\n00:00:00,000 --> 00:00:05,000\n<i>A robin</i> sings\n';

/** The cue that the browser shows, of captions that it could read. */
const shownCue = (page: Page): Promise<string | undefined> =>
  page.locator('video').evaluate((video) => {
    const [track] = (video as HTMLVideoElement).textTracks;
    const cue = track?.cues?.[0] as VTTCue | undefined;
    return track?.mode === 'showing' ? cue?.text : undefined;
  });

test('a film is uploaded, warned about, given captions and words, published, and played on a phone against the clock', async () => {
  const { page, context, errors } = await openEditor(server, browser, { withoutPreview: true });
  const id = await makeQuiz(page, 'Bird song', server);
  await addQuestion(page, 'Multiple choice', 'Who sings?');
  await answerField(page, 1).fill('A robin');
  await answerField(page, 2).fill('A wren');
  await page.locator('summary', { hasText: 'Video or sound' }).click();
  const field = page.getByRole('group', { name: 'Video or sound' });
  await field.getByRole('button', { name: 'Add video or sound' }).click();
  const library = page.getByRole('dialog', { name: 'Video or sound' });
  await library.getByText('No videos or sounds yet.').waitFor();
  expect(await axe(page)).toEqual([]);
  await library.getByRole('textbox', { name: 'Link from YouTube or Vimeo' }).fill('https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ');
  await library.getByRole('button', { name: 'Add', exact: true }).click();
  await library.getByText('This is not a link to a video on YouTube or Vimeo.').waitFor();
  const buffer = Buffer.from(await recorded(page), 'base64');
  await library.locator('input[type=file]').setInputFiles({ name: 'robin.webm', mimeType: 'video/webm', buffer });
  await library.waitFor({ state: 'hidden' });
  await field.locator('video').waitFor();
  await allSaved(page);

  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: /The video has no captions\. Question 1/ }).click();
  const add = field.getByRole('button', { name: 'Add captions (WebVTT or SRT)' });
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  await field
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'robin.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(captions) });
  await field.getByText('1 caption', { exact: true }).waitFor();
  await field.getByRole('button', { name: 'Use the words of the captions' }).click();
  await field.getByRole('textbox', { name: 'Title for screen readers' }).fill('A bird on a branch');
  await allSaved(page);
  expect(await axe(page)).toEqual([]);
  const api = await callsOf(page, server);
  await api.updateQuiz({ params: { quizID: id }, body: { time_limit_type: 'question', registration_moment: 'none' } });
  const [question] = (await api.readQuiz({ params: { quizID: id } })).questions;
  await api.updateQuestion({ params: { id: question!.id }, body: { time_for_answer_in_seconds: 60 } });
  const address = await publish(page);
  expect(errors).toEqual([]);
  await context.close();

  const visitor = await newVisitor(browser, 'phone');
  const { page: phone } = visitor;
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Yes' }).click();
  await start(phone);
  await heading(phone, 'Who sings?').waitFor();
  await phone.getByRole('timer').waitFor();
  const film = phone.getByLabel('A bird on a branch');
  await expect.poll(() => shownCue(phone)).toBe('A robin sings');
  const played = () => film.evaluate((element) => (element as HTMLVideoElement).currentTime > 0);
  expect(await played()).toBe(false);
  await film.evaluate((element) => (element as HTMLVideoElement).play());
  await expect.poll(played).toBe(true);
  await phone.getByText('Transcript').click();
  await phone.getByText('A robin sings', { exact: true }).waitFor();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'A robin', exact: true }).click();
  await next(phone);
  await heading(phone, 'Your result').waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});

test('a film of another company asks before anything of it is loaded, a film that cannot be loaded says so, and the game goes on', async () => {
  const sound = { kind: 'mp3' as const, source: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const linked: Clip = { kind: 'youtube', source: 'dQw4w9WgXcQ', title: 'A song' };
  const [first, second] = questionsOf(2);
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [
      { ...first!, clip: linked },
      { ...second!, clip: { ...sound, transcript: 'A wren sings.' } },
    ],
    settings: { registration_moment: 'none' },
    change: (draft) => ({
      ...draft,
      intro: { ...draft.intro, settings: { enabled: true }, clip: { ...sound, transcript: 'Listen to the birds.' } },
      result: { ...draft.result, clip: { ...sound, transcript: 'Goodbye from the birds.' } },
    }),
  });
  const { page, context } = await newVisitor(browser, 'phone');
  const hosts: string[] = [];
  await context.route(/youtube|ytimg|google/, async (route) => {
    hosts.push(new URL(route.request().url()).host);
    await route.fulfill({ contentType: 'text/html', body: '<title>Film</title><p>The film</p>' });
  });
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  await page.getByText('Transcript').click();
  await page.getByText('Listen to the birds.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  const ask = page.getByRole('button', { name: 'Play video from YouTube' });
  await ask.waitFor();
  await page.getByText('The video comes from YouTube, which may then store data on your device.').waitFor();
  await expectAccessible(page);
  expect(hosts).toEqual([]);
  await ask.press('Enter');
  await page.frameLocator('iframe[title="A song"]').getByText('The film').waitFor();
  expect(hosts).toEqual(['www.youtube-nocookie.com']);
  await page.getByRole('button', { name: 'Right one' }).click();
  await next(page);
  await page.getByText('The video or sound cannot be played. Check your network connection.').waitFor();
  await page.getByText('Transcript').click();
  await page.getByText('A wren sings.').waitFor();
  await page.getByRole('button', { name: 'Right one' }).click();
  await next(page);
  await heading(page, 'Your result').waitFor();
  await page.getByText('Transcript').click();
  await page.getByText('Goodbye from the birds.').waitFor();
  await expectAccessible(page);
  await context.close();
});

test('a sound behind a door is heard and read where the door opens, and that of the next door is nowhere yet', async () => {
  server.clock.set('2026-12-01T12:00:00Z');
  const sources = [newId(), newId()];
  for (const source of sources) await server.services.media.put(motionName(source, 'wav'), wav());
  const { id } = await buildCalendar(server, {
    change: (draft) => ({
      ...draft,
      settings: { ...draft.settings, registration_moment: 'none' },
      hatches: draft.hatches.map((hatch, place) => {
        const source = sources[place];
        return source
          ? { ...hatch, content: { ...hatch.content, clip: { kind: 'wav', source, title: 'A song', transcript: 'The robin sings.' } } }
          : hatch;
      }),
    }),
  });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  const replies: Promise<string>[] = [];
  page.on('response', (response) => replies.push(response.text().catch(() => '')));
  await page.goto(`${server.base}/player/calendar/${id}`);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page.getByRole('button', { name: 'Open door 1' }).click();
  const sound = page.getByLabel('A song');
  await sound.evaluate((element) => (element as HTMLAudioElement).play());
  await expect.poll(() => sound.evaluate((element) => (element as HTMLAudioElement).currentTime)).toBeGreaterThan(0);
  await page.getByText('Transcript').click();
  await page.getByText('The robin sings.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Answer the question' }).click();
  await playOn(page, 1);
  await heading(page, 'Correct').waitFor();
  const seen = (await Promise.all(replies)).join('\n');
  expect(sources.map((source) => seen.includes(source))).toEqual([true, false]);
  expect(errors).toEqual([]);
  await context.close();
});
