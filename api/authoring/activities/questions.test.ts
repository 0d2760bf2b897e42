import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCollections, type AnswerCollection } from '#shared/contract/questions.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { addQuestion, createQuiz, failure, pictureFile } from './test-activity.ts';

let server: TestServer;
let api: TestUser['api'];
let token: string;
let quizId: string;
let picture: Blob;
beforeAll(async () => {
  server = await testServer();
  ({ api, token } = await server.asEditor());
  quizId = (await createQuiz(api)).id;
  picture = pictureFile(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => server.close());

const questionOf = async (id: string) =>
  (await api.readQuiz({ params: { quizID: quizId } })).questions.find((question) => question.id === id);
const createQuestion = (body: object = {}) =>
  api.createQuestion({ body: { text: 'Which bird?', type: 'text', quiz_localization_id: quizId, ...body } });

describe('a question', () => {
  test('has the defaults of the specification and comes last', async () => {
    const quiz = await createQuiz(api);
    const first = await createQuestion({ quiz_localization_id: quiz.id, quiz_id: quiz.quiz_id, lang_id: 1 });
    expect(first).toMatchObject({
      points: 1,
      time_for_answer_in_seconds: 1,
      order_number: 1,
      max_points: 1,
      answers: [],
      hidden: false,
      pinned: false,
    });
    expect(first).toMatchObject({ question_localization_id: first.id, quiz_localization_id: quiz.id });
    expect(await createQuestion({ quiz_localization_id: quiz.id })).toMatchObject({ order_number: 2 });
    expect(await createQuestion({ quiz_localization_id: quiz.id, order_number: 1 })).toMatchObject({ order_number: 1 });
    expect((await failure(createQuestion({ quiz_id: newId() }))).errors).toHaveProperty('quiz_id');
  });

  test('is changed field by field, and accepts no id, type or unknown field', async () => {
    const { id } = await createQuestion();
    const changed = await api.updateQuestion({ params: { id }, body: { text: 'Which one?', points: 5, list_style: 'number' } });
    expect(changed).toMatchObject({ text: 'Which one?', points: 5, list_style: 'number', time_for_answer_in_seconds: 1 });
    const update = (body: object) => failure(api.updateQuestion({ params: { id }, body }));
    expect((await update({ type: 'checkbox' })).errors).toHaveProperty('type');
    expect((await update({ points: -1 })).errors).toHaveProperty('points');
  });

  test('loses an optional field by null, and keeps required ones', async () => {
    const { id } = await createQuestion({ type: 'exact_answer' });
    const update = (body: object) => api.updateQuestion({ params: { id }, body });
    const full = { points_reduction: 2, exact_answer: 7, error_value: 1, feedback: { text: 'Seven', link: 'https://seven.example' } };
    expect(await update(full)).toMatchObject(full);
    const cleared = await update({ points_reduction: null, exact_answer: null, error_value: null, feedback: { text: 'Seven' } });
    for (const name of ['exact_answer', 'error_value']) expect(cleared).not.toHaveProperty(name);
    // The reduction per second is always returned: without an own value the quiz's.
    expect([full.points_reduction, cleared.points_reduction, cleared.has_own_points_reduction]).toEqual([2, expect.any(Number), false]);
    expect(cleared.feedback).toEqual({ text: 'Seven' });
    const { feedback } = await api.changeFeedback({ params: { id }, body: { text: '' }, files: {} });
    expect(feedback).toEqual({});
    for (const name of ['text', 'points', 'time_for_answer_in_seconds', 'hidden'])
      expect((await failure(update({ [name]: null }))).errors).toHaveProperty(name);
    expect((await failure(update({ unknown: null }))).errors).toHaveProperty('unknown');
  });

  test('is hidden and shown, pinned and unpinned', async () => {
    const { id } = await createQuestion();
    expect((await api.hideQuestion({ params: { id }, body: {} })).hidden).toBe(true);
    expect((await api.hideQuestion({ params: { id }, body: { type: 'text' } })).hidden).toBe(false);
    expect((await api.pinQuestion({ params: { id }, body: {} })).pinned).toBe(true);
    expect((await api.pinQuestion({ params: { id }, body: {} })).pinned).toBe(false);
  });

  test('is copied right after itself under new ids', async () => {
    const id = await addQuestion(api, quizId, 'Copied?');
    await createQuestion();
    const original = await questionOf(id);
    const copy = await api.copyQuestion({ params: { id }, body: {} });
    expect(copy).toMatchObject({ text: 'Copied?', order_number: (original?.order_number ?? 0) + 1 });
    expect(copy.answers.map((answer) => answer.text)).toEqual(['A robin', 'A wren']);
    const ids = [original, copy].flatMap((question) => [question?.id, ...(question?.answers ?? []).map((answer) => answer.id)]);
    expect(new Set(ids).size).toBe(6);
  });

  test('is copied once for one idempotency key, and the status is 201', async () => {
    const quiz = await createQuiz(api);
    const id = await addQuestion(api, quiz.id, 'Copied once?');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': newId() };
    const copy = () => server.request(`/api/v1/questions/copy/${id}`, { method: 'POST', headers, body: '{}' });
    const first = await copy();
    const again = await copy();
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await api.readQuiz({ params: { quizID: quiz.id } })).questions).toHaveLength(2);
  });

  test('is moved to a position, and the others shift', async () => {
    const quiz = await createQuiz(api);
    const [a, b, c] = [await addQuestion(api, quiz.id, 'A'), await addQuestion(api, quiz.id, 'B'), await addQuestion(api, quiz.id, 'C')];
    expect((await api.dropQuestion({ params: { id: c }, body: { order_number: 1 } })).order_number).toBe(1);
    expect((await api.dropQuestion({ params: { id: a }, body: { order_number: 5000 } })).order_number).toBe(3);
    expect((await api.readQuiz({ params: { quizID: quiz.id } })).questions.map((question) => question.id)).toEqual([c, b, a]);
  });

  test('is deleted with its answers', async () => {
    const id = await addQuestion(api, quizId);
    const answer = (await questionOf(id))?.answers[0]?.id as string;
    expect(await api.deleteQuestion({ params: { id } })).toEqual({ success: true });
    expect((await failure(api.deleteQuestion({ params: { id } }))).status).toBe(404);
    expect((await failure(api.deleteAnswer({ params: { collection: 'text-answers', id: answer } }))).status).toBe(404);
  });

  test('has a cover for each screen and feedback with text, link and picture', async () => {
    const { id } = await createQuestion();
    await api.uploadQuestionCover({ params: { id }, body: { isDesktop: true }, files: { image: picture } });
    const both = await api.uploadQuestionCover({ params: { id }, body: { screenType: 'mobile' }, files: { image: picture } });
    expect(both.cover).toMatchObject({ desktop: { width: 40, height: 30 }, mobile: { width: 40, height: 30 } });
    const deleted = await api.deleteQuestionCover({ params: { id }, query: { isDesktop: false } });
    expect(Object.keys(deleted.cover)).toEqual(['desktop']);
    const changed = await api.changeFeedback({
      params: { id },
      body: { text: 'It is a robin', link: 'https://example.org' },
      files: { image: picture },
    });
    expect(changed.feedback).toMatchObject({ text: 'It is a robin', link: 'https://example.org', image: { width: 40 } });
    expect((await api.changeFeedback({ params: { id }, body: { link: '' }, files: {} })).feedback).not.toHaveProperty('link');
    expect((await api.changeFeedbackSettings({ params: { id }, body: { show: false } })).feedback_settings).toEqual({ show: false });
    const response = await server.request(`/media/${deleted.cover.desktop?.key}?w=160&format=jpeg`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('needs a real picture as its cover', async () => {
    const { id } = await createQuestion();
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' });
    const broken = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])], 'a.png', { type: 'image/png' });
    const fields = { params: { id }, body: {} };
    for (const image of [svg, broken]) {
      const calls = [
        () => api.uploadQuestionCover({ ...fields, files: { image } }),
        () => api.changeFeedback({ ...fields, files: { image } }),
        () =>
          api.createAnswer({ params: { collection: 'text-answers' }, body: { question_localization_id: id, text: 'a' }, files: { image } }),
      ];
      for (const call of calls) {
        const { status, errors } = await failure(call());
        expect([status, Object.keys(errors ?? {})]).toEqual([415, ['image']]);
      }
    }
    expect((await failure(api.uploadQuestionCover({ params: { id }, body: {}, files: {} }))).errors).toHaveProperty('image');
  });
});

describe('answers', () => {
  const listed = [
    'text-answers',
    'checkbox-answers',
    'image-answers',
    'mark-on-image-answers',
    'text-poll-answers',
    'text-in-order-answers',
  ] as const;
  const made = async (collection: AnswerCollection) => (await createQuestion({ type: answerCollections[collection] })).id;
  const create = (collection: AnswerCollection, question_localization_id: string, fields: object, files = {}) =>
    api.createAnswer({ params: { collection }, body: { question_localization_id, ...fields }, files });

  test.each(listed)('of %s are added, changed, moved and deleted', async (collection) => {
    const id = await made(collection);
    const first = await create(collection, id, { text: 'One' });
    const second = await create(collection, id, { text: 'Two', order_number: 1 });
    expect(second).toMatchObject({ text: 'Two', order_number: 1, question_localization_id: id });
    expect(
      await api.updateAnswer({ params: { collection, id: first.id }, body: { text: 'Uno', order_number: 1 }, files: {} }),
    ).toMatchObject({ id: first.id, text: 'Uno', order_number: 1 });
    expect((await questionOf(id))?.answers.map((answer) => answer.text)).toEqual(['Uno', 'Two']);
    expect(await api.deleteAnswer({ params: { collection, id: first.id } })).toEqual({ success: true });
    expect((await questionOf(id))?.answers.map((answer) => answer.text)).toEqual(['Two']);
  });

  test('are right or wrong where the type has right answers', async () => {
    const id = await made('checkbox-answers');
    expect(await create('checkbox-answers', id, { text: 'a', is_right: true })).toMatchObject({ is_right: true });
    expect(await create('checkbox-answers', id, { text: 'b' })).toMatchObject({ is_right: false });
    const poll = await made('text-poll-answers');
    expect((await failure(create('text-poll-answers', poll, { text: 'a', is_right: true }))).errors).toHaveProperty('is_right');
  });

  test('may be pictures', async () => {
    const id = await made('image-answers');
    const answer = await create('image-answers', id, { is_right: true }, { image: picture });
    expect(answer.image).toMatchObject({ width: 40, height: 30 });
    expect(
      await api.updateAnswer({ params: { collection: 'image-answers', id: answer.id }, body: { text: 'A robin' }, files: {} }),
    ).toMatchObject({ image: answer.image, text: 'A robin' });
  });

  test('on a picture have a shape', async () => {
    const id = await made('mark-on-image-answers');
    const shape = { kind: 'circle', x: 0.5, y: 0.5, r: 0.1 };
    expect((await create('mark-on-image-answers', id, { shape: JSON.stringify(shape), is_right: true })).shape).toEqual(shape);
    for (const wrong of ['{', JSON.stringify({ ...shape, x: 2 }), JSON.stringify({ kind: 'polygon', points: [[0, 0]] })]) {
      expect((await failure(create('mark-on-image-answers', id, { shape: wrong }))).status).toBe(422);
    }
  });

  test.each([
    ['scale-answers', { start_value: 0, end_value: 10, step_interval: 2, start_label: 'Never', end_label: 'Always', exact_answer: 4 }],
    ['range-answers', { exact_answer: 50, range: 5, error_value: 2, error_interval: 10 }],
    ['exact-answers', { exact_answer: 42, error_value: 1 }],
  ] as const)('of %s are values of the question itself', async (collection, values) => {
    const id = await made(collection);
    const answer = await create(collection, id, values);
    expect(answer).toMatchObject({ id, ...values });
    expect(await questionOf(id)).toMatchObject(values);
    expect(await api.updateAnswer({ params: { collection, id }, body: { exact_answer: 6 }, files: {} })).toMatchObject({
      ...values,
      exact_answer: 6,
    });
    await api.deleteAnswer({ params: { collection, id } });
    expect(await questionOf(id)).not.toHaveProperty('exact_answer');
  });

  test('of free-text-answers are the accepted texts', async () => {
    const id = await made('free-text-answers');
    const robin = await create('free-text-answers', id, { text: 'Robin' });
    const wren = await create('free-text-answers', id, { text: 'Wren' });
    expect((await questionOf(id))?.accepted).toEqual(['Robin', 'Wren']);
    const changed = await api.updateAnswer({
      params: { collection: 'free-text-answers', id: robin.id },
      body: { text: 'A robin' },
      files: {},
    });
    expect((await questionOf(id))?.accepted).toEqual(['A robin', 'Wren']);
    await api.deleteAnswer({ params: { collection: 'free-text-answers', id: changed.id } });
    await api.deleteAnswer({ params: { collection: 'free-text-answers', id: wren.id } });
    expect((await questionOf(id))?.accepted).toEqual([]);
  });

  test('of ad-answers are the link and the picture of the ad', async () => {
    const id = await made('ad-answers');
    await create('ad-answers', id, { link: 'https://example.org', link_text: 'Look', text: 'Seeds for birds' }, { image: picture });
    expect(await questionOf(id)).toMatchObject({
      link: 'https://example.org',
      link_text: 'Look',
      text: 'Seeds for birds',
      image: { width: 40 },
    });
  });

  test('belong to questions of their type only', async () => {
    const id = await made('text-answers');
    const answer = await create('text-answers', id, { text: 'a' });
    expect((await failure(create('checkbox-answers', id, { text: 'a' }))).errors).toHaveProperty('question_localization_id');
    expect(
      (await failure(api.updateAnswer({ params: { collection: 'checkbox-answers', id: answer.id }, body: { text: 'b' }, files: {} })))
        .status,
    ).toBe(404);
    expect((await failure(api.deleteAnswer({ params: { collection: 'image-answers', id: answer.id } }))).status).toBe(404);
    expect((await failure(create('text-answers', id, { start_value: 3 }))).errors).toHaveProperty('start_value');
  });
});

test('an emptied number of an answer is removed', async () => {
  const { id } = await createQuestion({ type: 'range' });
  const params = { collection: 'range-answers', id } as const;
  await api.updateAnswer({ params, body: { exact_answer: 5, range: 2, error_value: 3, error_interval: 1 }, files: {} });
  expect(await api.updateAnswer({ params, body: { error_value: null, error_interval: null }, files: {} })).toEqual(
    expect.not.objectContaining({ error_value: 3, error_interval: 1 }),
  );
  expect(await questionOf(id)).toMatchObject({ exact_answer: 5, range: 2 });
  expect(await questionOf(id)).not.toHaveProperty('error_value');
});

describe('person types', () => {
  test('are created, changed, bound to answers and deleted with their bindings', async () => {
    const person = await createQuiz(api, 'person');
    const question = await addQuestion(api, person.id);
    const read = () => api.readQuiz({ params: { quizID: person.id } });
    const answer_id = (await read()).questions[0]?.answers[0]?.id as string;
    const type = await api.createPersonType({ body: { quiz_localization_id: person.id, title: 'The robin', selectedType: 'x' } });
    expect(type).toMatchObject({ title: 'The robin', description: '', selectedType: 'x', quiz_localization_id: person.id });
    expect(await api.updatePersonType({ params: { id: type.id }, body: { description: 'Stays all winter' } })).toMatchObject({
      title: 'The robin',
      description: 'Stays all winter',
    });
    expect((await read()).person_types.find(({ id }) => id === type.id)).toMatchObject({ selectedType: 'x' });
    const changed = await api.updatePersonType({ params: { id: type.id }, body: { selectedType: 'y' } });
    expect(changed).toMatchObject({ description: 'Stays all winter', selectedType: 'y' });
    const pictured = { url_image: 'https://birds.example', image_copyright: 'Bo Ek' };
    expect(await api.updatePersonType({ params: { id: type.id }, body: pictured })).toMatchObject(pictured);
    const bare = await api.updatePersonType({ params: { id: type.id }, body: { url_image: null, image_copyright: null } });
    expect(bare).not.toHaveProperty('url_image');
    expect(bare).not.toHaveProperty('image_copyright');
    expect((await failure(api.updatePersonType({ params: { id: type.id }, body: { title: null as never } }))).errors).toHaveProperty(
      'title',
    );
    const id = newId();
    const binding = { person_type_id: type.id, answer_id, answer_type: 'text', points: 2 };
    expect(await api.bindPersonType({ params: { id }, body: binding })).toEqual({ id, ...binding });
    expect(await api.bindPersonType({ params: { id }, body: { ...binding, points: 7 } })).toMatchObject({ id, points: 7 });
    expect((await read()).questions[0]?.answers[0]?.person_types).toEqual([{ id, person_type_id: type.id, points: 7 }]);
    expect((await failure(api.bindPersonType({ params: { id }, body: { ...binding, person_type_id: newId() } }))).errors).toHaveProperty(
      'person_type_id',
    );
    expect((await failure(api.bindPersonType({ params: { id }, body: { ...binding, answer_id: newId() } }))).status).toBe(404);
    await api.deletePersonType({ params: { id: type.id } });
    const after = await read();
    expect(after.person_type_count).toBe(2);
    expect(after.questions.find((each) => each.id === question)?.answers[0]).not.toHaveProperty('person_types');
    const error = await failure(api.deletePersonType({ params: { id: after.person_types[0]?.id as string } }));
    expect([error.status, error.field('person_types')]).toEqual([422, 'Add at least two person types']);
  });
});

describe('rounds', () => {
  test('are created, listed, changed and deleted, and end after they start', async () => {
    const body = { title: 'Week 1', start_date: '2026-12-01T00:00:00Z', end_date: '2026-12-07T00:00:00Z' };
    const round = await api.createRound({ body: { ...body, quiz_localization_id: quizId } });
    expect(round).toMatchObject({ ...body, quiz_localization_id: quizId });
    expect(
      (await failure(api.createRound({ body: { ...body, end_date: body.start_date, quiz_localization_id: quizId } }))).errors,
    ).toHaveProperty('end_date');
    expect(await api.updateRound({ params: { id: round.id }, body: { title: 'First week' } })).toMatchObject({ title: 'First week' });
    expect((await failure(api.updateRound({ params: { id: round.id }, body: { start_date: '2027-01-01T00:00:00Z' } }))).status).toBe(422);
    expect(await api.listRounds({ params: { id: quizId }, query: {} })).toMatchObject({
      data: [{ ...round, title: 'First week' }],
      total: 1,
      current_page: 1,
    });
    await api.deleteRound({ params: { id: round.id } });
    expect((await api.listRounds({ params: { id: quizId }, query: {} })).data).toEqual([]);
  });

  test('of whole days last from the first moment of one to the last of another, by the clocks of the quiz', async () => {
    await api.updateQuiz({ params: { quizID: quizId }, body: { timezone: 'America/New_York' } });
    const body = { title: 'One day', start_date: '2026-12-01', end_date: '2026-12-01', quiz_localization_id: quizId };
    const round = await api.createRound({ body });
    expect(round).toMatchObject({ start_date: '2026-12-01T05:00:00.000Z', end_date: '2026-12-02T04:59:59.999Z' });
    const changed = await api.updateRound({ params: { id: round.id }, body: { end_date: '2026-12-03' } });
    expect(changed).toMatchObject({ start_date: '2026-12-01T05:00:00.000Z', end_date: '2026-12-04T04:59:59.999Z' });
    const refused = await failure(api.updateRound({ params: { id: round.id }, body: { end_date: '2026-11-30' } }));
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['end_date']]);
  });
});
