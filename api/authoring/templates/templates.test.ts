import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addQuestion,
  change,
  createQuiz,
  createSoundQuiz,
  failure,
  openDates,
  pictureFile,
} from '#api/authoring/activities/test-activity.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';

let server: TestServer;
let owner: TestUser;
let api: TestUser['api'];

beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
  ({ api } = owner);
});
afterAll(() => server.close());

const listed = async () => (await api.listTemplates()).filter(({ origin }) => origin === 'tenant');

test('the gallery lists complete activities with their languages, and shows their pictures before their first use', async () => {
  const all = await api.listTemplates();
  const ours = all.filter(({ origin }) => origin === 'product');
  expect(ours.length).toBeGreaterThanOrEqual(24);
  const solar = ours.find(({ id }) => id === 'solar-system');
  expect(solar).toMatchObject({ quiz_type: 'quiz', occasion: 'learning', questions: 7, doors: 0, saved_by: null });
  expect(solar?.languages.map(({ lang }) => lang)).toEqual([1, 2]);
  const picture = await server.request(`/media/${solar?.cover?.key}?w=320`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const content = await api.readTemplate({ params: { id: 'solar-system' }, query: { lang: 2 } });
  expect(content).toMatchObject({ lang: 2, name: 'En resa genom solsystemet', quiz_type: 'quiz' });
  expect(content.questions).toHaveLength(7);
  expect((await failure(api.readTemplate({ params: { id: 'no-such-thing' }, query: {} }))).status).toBe(404);
});

test('one call turns a template into a draft, with its look and the tenant’s own copies of its pictures, which can be published', async () => {
  const made = await api.createFromTemplate({ params: { id: 'solar-system' }, body: { lang: 1 } });
  expect(made).toMatchObject({ quiz_type: 'quiz', name: 'A trip through the solar system' });
  const quiz = await api.readQuiz({ params: { quizID: made.id } });
  expect(quiz.theme).toMatchObject({ background_colour: '#12143a', corner: 'round' });
  expect(quiz.questions).toHaveLength(7);
  const kept = (await api.listBackgrounds({ query: { per_page: 100 } })).data.map(({ key }) => key);
  const shown = [
    quiz.cover.image.desktop,
    quiz.cover.image.mobile,
    ...quiz.questions.flatMap((question) => question.answers.map(({ image }) => image)),
  ];
  const keys = shown.flatMap((image) => (image ? [image.key] : []));
  expect(keys).toHaveLength(6);
  expect(kept).toEqual(expect.arrayContaining(keys));
  await api.updateQuiz({ params: { quizID: made.id }, body: openDates });
  expect(await api.publishQuiz({ params: { quizID: made.id } })).toMatchObject({ stage: 'live' });

  const again = await api.createFromTemplate({ params: { id: 'solar-system' }, body: { lang: 1, name: 'Space night' } });
  const second = await api.readQuiz({ params: { quizID: again.id } });
  expect([second.name, second.cover.title]).toEqual(['Space night', 'Space night']);
  expect((await api.listBackgrounds({ query: { per_page: 100 } })).total).toBe(kept.length);
});

test('a calendar and a personality test begin with a template, too', async () => {
  const calendar = await api.createFromTemplate({ params: { id: 'spring-week' }, body: { lang: 2 } });
  const made = await api.readQuiz({ params: { quizID: calendar.id } });
  expect([made.quiz_type, made.calendar?.hatches.length, made.questions.length, made.name]).toEqual([
    'calendar',
    7,
    7,
    'Sju dagar till våren',
  ]);
  const person = await api.createFromTemplate({ params: { id: 'which-coffee' }, body: {} });
  const { person_types, questions } = await api.readQuiz({ params: { quizID: person.id } });
  const bound = new Set(
    questions.flatMap(({ answers }) => answers.flatMap((answer) => (answer.person_types ?? []).map((binding) => binding.person_type_id))),
  );
  expect([...bound].toSorted()).toEqual(person_types.map(({ id }) => id).toSorted());
});

test('an activity is saved as a template for the team without its private parts, renamed, used and deleted', async () => {
  const quiz = await createSoundQuiz(api);
  const settings = change('change_settings', { changes: { another_email: 'boss@example.org', email_report: 'daily' } });
  const password = change('change_registration', { changes: { settings: { fixed_password: 'hush' } } });
  await api.saveChanges({ params: { quizID: quiz.id }, body: { changes: [settings, password] } });
  const saved = await api.saveTemplate({ body: { quiz_id: quiz.id, name: ' Our birds ', text: 'For visitors', occasion: 'customers' } });
  expect(saved).toMatchObject({
    origin: 'tenant',
    occasion: 'customers',
    languages: [{ lang: 1, name: 'Our birds', text: 'For visitors' }],
  });
  const content = await api.readTemplate({ params: { id: saved.id }, query: {} });
  expect(content.settings).toMatchObject({ start_date: null, end_date: null, another_email: null, email_report: 'none' });
  expect(content.registration.settings.fixed_password).toBe('');

  await api.renameTemplate({ params: { id: saved.id }, body: { name: 'Birds of ours', occasion: null } });
  expect((await listed()).map(({ languages, occasion }) => [languages[0]?.name, languages[0]?.text, occasion])).toEqual([
    ['Birds of ours', 'For visitors', null],
  ]);
  // Later changes and even the end of the activity do not touch it.
  await addQuestion(api, quiz.id, 'And this one?');
  await api.deleteQuiz({ params: { quizID: quiz.id } });
  const made = await api.createFromTemplate({ params: { id: saved.id }, body: {} });
  const copy = await api.readQuiz({ params: { quizID: made.id } });
  expect([copy.name, copy.questions.length]).toEqual(['Birds of ours', 1]);
  expect(copy.questions[0]?.id).not.toBe(content.questions[0]?.id);

  expect(await api.deleteTemplate({ params: { id: saved.id } })).toEqual({ success: true });
  expect(await listed()).toEqual([]);
  expect((await failure(api.deleteTemplate({ params: { id: saved.id } }))).status).toBe(404);
});

test('a picture stays as long as a template shows it', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const { key, width, height } = await api.uploadBackground({ body: {}, files: { file: pictureFile(bytes) } });
  const quiz = await createQuiz(api);
  const cover = change('change_cover', { changes: { image: { desktop: { key, width, height } } } });
  await api.saveChanges({ params: { quizID: quiz.id }, body: { changes: [cover] } });
  const saved = await api.saveTemplate({ body: { quiz_id: quiz.id, name: 'Pictured' } });
  await api.deleteQuiz({ params: { quizID: quiz.id } });
  await api.deleteForGood({ params: { id: quiz.id } });
  await api.deleteBackground({ params: { key } });
  expect((await server.request(`/media/${key}`)).status).toBe(200);
  await api.deleteTemplate({ params: { id: saved.id } });
});

test('a member who may not create activities neither sees nor saves templates, and another tenant has its own', async () => {
  const quiz = await createQuiz(api);
  const saved = await api.saveTemplate({ body: { quiz_id: quiz.id, name: 'Ours' } });
  const writer = await server.asEditor('text_editor');
  expect((await failure(writer.api.listTemplates())).status).toBe(403);
  expect((await failure(writer.api.saveTemplate({ body: { quiz_id: quiz.id, name: 'Mine' } }))).status).toBe(403);
  const stranger = await server.asOwner((await buildTenant(server.services)).id);
  expect((await stranger.api.listTemplates()).every(({ origin }) => origin === 'product')).toBe(true);
  expect((await failure(stranger.api.createFromTemplate({ params: { id: saved.id }, body: {} }))).status).toBe(404);
  expect((await failure(api.saveTemplate({ body: { quiz_id: newId(), name: 'Nothing' } }))).status).toBe(404);
});
