import sharp from 'sharp';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { mostFileBytes } from '#shared/content/import-limits.ts';
import { draftOfQuiz } from '#activity/wire.ts';
import { schemaVersion } from '#activity/upgrades.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import { addQuestion, change, createQuiz, failure, pictureFile } from '#api/authoring/activities/test-activity.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { makeBank } from '#testdata/make-bank.ts';
import { workOnFilesHere } from './test-file-work.ts';
import { live } from './test-live.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await testServer();
  user = await server.asEditor();
});
afterAll(() => server.close());

const fileOf = (text: string | Uint8Array, name = 'questions.txt'): Blob => new File([text as string], name);
const importInto = (quizID: string, file: Blob, body: object = {}) =>
  user.api.importQuestions({ params: { quizID }, body, files: { file } });
const read = (quizID: string): Promise<Quiz> => user.api.readQuiz({ params: { quizID } });
const gift = '::Q1:: Which bird stays all winter? { =The robin ~The swallow ~The cuckoo }\n\nTwo and two are {#4}\n\nBroken {\n';

const download = (quizID: string, format: string) =>
  server.request(`/api/v1/quizzes/export/${quizID}?format=${format}`, { headers: { authorization: `Bearer ${user.token}` } });

describe('with a process for each file', () => {
  test('adds the questions and reports every skipped item with its line and reason', async () => {
    const { id } = await createQuiz(user.api);
    const result = await importInto(id, fileOf(gift), { format: 'gift' });
    expect(result).toMatchObject({ format: 'gift', imported: 2, revision: 1 });
    expect(result.skipped).toEqual([
      {
        line: 5,
        text: expect.stringContaining('Broken') as string,
        code: 'brace_open',
        reason: 'missing closing brace after the answers',
      },
    ]);
    const quiz = await read(id);
    expect(quiz.questions.map((question) => question.id)).toEqual(result.ids);
    expect(quiz.questions.map((question) => question.type)).toEqual(['text', 'exact_answer']);
    expect(quiz.questions[0]?.answers.map((answer) => answer.is_right)).toEqual([true, false, false]);
  });

  exhaustiveTest('as json includes the pictures, of which the import stores its own copies', async () => {
    const source = await createQuiz(user.api);
    const question = await addQuestion(user.api, source.id);
    const image = pictureFile(
      await sharp({ create: { width: 30, height: 20, channels: 3, background: '#aa3311' } })
        .png()
        .toBuffer(),
    );
    await user.api.uploadQuestionCover({ params: { id: question }, body: {}, files: { image } });
    const copy = await createQuiz(user.api);
    await importInto(copy.id, new File([await (await download(source.id, 'json')).arrayBuffer()], 'export.json'));
    const [from, to] = [(await read(source.id)).questions[0]?.cover.desktop, (await read(copy.id)).questions[0]?.cover.desktop];
    expect(to).toMatchObject({ width: 30, height: 20 });
    expect(to?.key).not.toBe(from?.key);
    expect((await server.request(`/media/${to?.key}`)).status).toBe(200);
  });
});

describe('importing', () => {
  workOnFilesHere();

  exhaustiveTest('behind a door adds the questions there; a calendar without a door has no place for them', async () => {
    const { id } = await user.api.createCalendar({ body: { title: 'Advent', lang_id: 1, doors: 3 } });
    const door = (await read(id)).calendar?.hatches[1]?.id as string;
    const { ids } = await importInto(id, fileOf(gift), { part_id: door });
    expect((await read(id)).questions.map((question) => [question.id, question.hatch_id])).toEqual(ids.map((question) => [question, door]));
    for (const body of [{}, { part_id: newId() }]) expect((await failure(importInto(id, fileOf(gift), body))).status).toBe(422);
  });

  test('from a door on, puts one question behind each empty door as one edit, and reports those beyond the last one', async () => {
    const { id } = await user.api.createCalendar({ body: { title: 'Advent', lang_id: 1, doors: 5 } });
    const doors = (await read(id)).calendar?.hatches.map((hatch) => hatch.id) as string[];
    await importInto(id, fileOf(gift), { part_id: doors[2] as string });
    const five = Array.from({ length: 5 }, (_, place) => `Question ${place}? { =Yes ~No }`).join('\n\n');
    const before = await importInto(id, fileOf(five), { from_door: 2, preview: true });
    expect([before.imported, before.skipped.map(({ code }) => code)]).toEqual([3, ['no_empty_door', 'no_empty_door']]);
    const { ids, skipped, revision } = await importInto(id, fileOf(five), { from_door: 2 });
    const { questions } = await read(id);
    expect(ids.map((each) => questions.find((question) => question.id === each)?.hatch_id)).toEqual([doors[1], doors[3], doors[4]]);
    expect(skipped.map(({ text, code, reason }) => [text, code, reason])).toEqual([
      ['Question 3?', 'no_empty_door', 'no empty door is left for it'],
      ['Question 4?', 'no_empty_door', 'no empty door is left for it'],
    ]);
    expect(revision).toBe(2);
    expect(await importInto(id, fileOf(five), { from_door: 2 })).toMatchObject({ imported: 0, revision: 2 });
    expect(questions.filter((question) => question.hatch_id === doors[2])).toHaveLength(2);
  });

  exhaustiveTest('from a door on is refused where there are no doors, and from a number that is none', async () => {
    const { id } = await createQuiz(user.api);
    for (const from_door of [1, 0, 1.5, 367]) {
      const error = await failure(importInto(id, fileOf(gift), { from_door }));
      expect([error.status, Object.keys(error.errors)]).toEqual([422, ['from_door']]);
    }
    expect((await read(id)).questions).toEqual([]);
  });

  exhaustiveTest('is done once for one idempotency key', async () => {
    const { id } = await createQuiz(user.api);
    const call = () =>
      user.api.importQuestions({ params: { quizID: id }, body: {}, files: { file: fileOf(gift) } }, { idempotencyKey: `import ${id}` });
    const first = await call();
    expect(await call()).toEqual(first);
    expect((await read(id)).questions).toHaveLength(2);
  });

  test('in a preview changes nothing and shows the result', async () => {
    const { id } = await createQuiz(user.api);
    const result = await importInto(id, fileOf(gift), { preview: true });
    expect(result).toMatchObject({ format: 'gift', imported: 2, revision: 0 });
    expect(result.questions?.[0]).toEqual({
      line: 1,
      type: 'text',
      text: 'Which bird stays all winter?',
      answers: [
        { text: 'The robin', is_right: true },
        { text: 'The swallow', is_right: false },
        { text: 'The cuckoo', is_right: false },
      ],
    });
    expect(await read(id)).toMatchObject({ revision: 0, questions: [] });
  });

  test('in a preview shows the right answers of every type', async () => {
    const { id } = await createQuiz(user.api);
    const columns = 'type,question,answer 1,answer 2,exact_answer,error_value,range,start_value,end_value,step_interval';
    const rows = [
      'free_text,Q,a,b',
      'exact_answer,Q,,,4',
      'exact_answer,Q,,,4,0.5',
      'range,Q,,,0.2,,0.1',
      'scale,Q,,,3,,,1,5,1',
      'text_poll,Q,a,b',
    ];
    const result = await importInto(id, fileOf([columns, ...rows].join('\n'), 'x.csv'), { preview: true });
    expect(result.questions?.map(({ answers }) => answers.map(({ text, is_right }) => (is_right ? '=' : '~') + text).join(' '))).toEqual([
      '=a =b',
      '=4',
      '=4 ± 0.5',
      '=0.1 – 0.3',
      '~1 – 5 =3',
      '~a ~b',
    ]);
  });

  test('adds the questions after the existing ones, as one edit', async () => {
    const { id } = await createQuiz(user.api);
    const first = await addQuestion(user.api, id);
    await importInto(id, fileOf(gift));
    expect((await read(id)).questions.map((question) => question.id).indexOf(first)).toBe(0);
    const { data } = await user.api.listVersions({ params: { quizID: id }, query: {} });
    expect(data[0]?.edit).toBe('import_questions');
  });

  test.each([
    ['an empty file', '', 'The file is empty.'],
    ['a file of something else', 'Dear diary, today it snowed.', 'The format could not be detected. Choose a format.'],
    ['a binary file', new Uint8Array([0, 1, 2, 3, 255, 254, 0]), expect.any(String)],
    ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), expect.any(String)],
  ])('refuses %s at the field', async (_, content, message) => {
    const { id } = await createQuiz(user.api);
    const error = await failure(importInto(id, fileOf(content)));
    expect([error.status, error.field('file')]).toEqual([422, message]);
    expect((await failure(importInto(id, fileOf(content), { preview: true }))).status).toBe(422);
    expect((await read(id)).revision).toBe(0);
  });

  exhaustiveTest('a file that is too large is refused, and a request without one', async () => {
    const { id } = await createQuiz(user.api);
    expect((await failure(importInto(id, fileOf(new Uint8Array(mostFileBytes + 1))))).status).toBe(413);
    expect((await failure(user.api.importQuestions({ params: { quizID: id }, body: {}, files: {} }))).errors).toHaveProperty('file');
  });

  exhaustiveTest('fills a quiz up to its limit and reports the questions beyond it', async () => {
    const { id } = await createQuiz(user.api);
    const many = Array.from({ length: 400 }, (_, index) => `#Q Question ${index}: ${'long '.repeat(780)}?\n^ a\nA a\nB b\n`).join('\n');
    const preview = await importInto(id, fileOf(many), { preview: true });
    const { imported, skipped } = await importInto(id, fileOf(many));
    expect({ imported, skipped }).toEqual({ imported: preview.imported, skipped: preview.skipped });
    expect(imported).toBeGreaterThan(200);
    expect(imported + skipped.length).toBe(400);
    expect(new Set(skipped.map(({ code }) => code))).toEqual(new Set(['draft_full']));
    expect(skipped[0]?.text).toContain(`Question ${imported}:`);
    expect((await importInto(id, fileOf(many))).imported).toBe(0);
    expect(await read(id)).toMatchObject({ revision: 1 });
  });

  exhaustiveTest('an import of a bank of 842 items accounts for all of them, and they can be published', async () => {
    const { id } = await createQuiz(user.api);
    const bank = makeBank({ seed: 31, size: 842, isDirty: true });
    const { format, imported, skipped } = await importInto(id, fileOf(bank.bytes, 'birds.txt'));
    expect({ format, imported }).toEqual({ format: 'opentriviaqa', imported: bank.questions.length });
    expect(skipped.map(({ line, code }) => ({ line, code }))).toEqual(bank.skipped);
    expect((await read(id)).questions.map(({ text }) => plain(text))).toEqual(bank.questions.map(({ text }) => text));
    expect((await user.api.updateQuiz({ params: { quizID: id }, body: live })).stage).toBe('live');
  });
});

describe('a personality test in another', () => {
  workOnFilesHere();

  /** A test whose answers lead to two types with these names. */
  async function boundTest(titles: string[]): Promise<Quiz> {
    const { id, person_types, revision } = await user.api.createQuiz({
      body: { name: 'Which bird are you?', lang: 1, quiz_type: 'person', person_type_count: titles.length },
    });
    const question = await addQuestion(user.api, id);
    const [answer] = (await read(id)).questions[0]!.answers;
    const types = person_types.map(({ id: type }, place) => ({ id: type, title: titles[place]! }));
    const changes = types.flatMap((type, place) => [
      change('change_person_type', { id: type.id, changes: { title: type.title } }),
      change('bind_person_type', { question_id: question, answer_id: answer!.id, person_type_id: type.id, id: newId(), points: place + 1 }),
    ]);
    await user.api.saveChanges({ params: { quizID: id }, body: { revision: revision + 3, changes } });
    return read(id);
  }
  const bindingsOf = (quiz: Quiz) =>
    questionsOf(draftOfQuiz(quiz, schemaVersion))
      .at(-1)!
      .answers.flatMap(({ person_types = [] }) =>
        person_types.map(({ person_type_id, points }) => [quiz.person_types.find(({ id }) => id === person_type_id)?.title, points]),
      );
  const exported = async (quizID: string) => {
    const headers = { authorization: `Bearer ${user.token}` };
    return fileOf(await (await server.request(`/api/v1/quizzes/export/${quizID}?format=json`, { headers })).text(), 'x.json');
  };

  test('binds to its types of the same names, and missing ones are reported before and after', async () => {
    const file = await exported((await boundTest(['Robin', 'Wren', 'Owl'])).id);
    const { id } = await boundTest(['Wren', 'robin']);
    const report = {
      person_types: ['matched', 'matched', 'missing'].map((state, place) => ({ title: ['robin', 'Wren', 'Owl'][place], state })),
    };
    for (const preview of [true, false]) {
      const result = await importInto(id, file, { preview });
      expect(result).toMatchObject(report);
      expect(result.losses.map(({ code }) => code)).toEqual(['bindings_unknown']);
    }
    expect(bindingsOf(await read(id))).toEqual([
      ['robin', 1],
      ['Wren', 2],
    ]);
  });

  exhaustiveTest('brings the types that are not there where that is wished, in the same step', async () => {
    const file = await exported((await boundTest(['Robin', 'Wren', 'Owl'])).id);
    const { id } = await boundTest(['Wren', 'Eagle']);
    const result = await importInto(id, file, { create_person_types: true });
    expect(result).toMatchObject({ losses: [], person_types: [{ state: 'created' }, { state: 'matched' }, { state: 'created' }] });
    const quiz = await read(id);
    expect(bindingsOf(quiz)).toEqual([
      ['Robin', 1],
      ['Wren', 2],
      ['Owl', 3],
    ]);
    expect(quiz.person_types.slice(2).map((type) => type.id)).toEqual(result.person_type_ids);
  });

  exhaustiveTest('drops the bindings in a quiz, with a notice', async () => {
    const file = await exported((await boundTest(['Robin', 'Wren'])).id);
    const { id } = await createQuiz(user.api);
    const result = await importInto(id, file, { create_person_types: true });
    expect(result.losses.map(({ code }) => code)).toEqual(['bindings_unknown']);
    expect(bindingsOf(await read(id))).toEqual([]);
  });
});

describe('exporting', () => {
  workOnFilesHere();

  test.each(amount(['gift', 'json'] as const, ['gift', 'csv', 'json', 'qti', 'h5p'] as const))(
    'as %s and importing the file gives the same questions again',
    async (format) => {
      const source = await createQuiz(user.api);
      await addQuestion(user.api, source.id, 'Which bird is “this”?');
      await addQuestion(user.api, source.id, 'Who sings = at ~ night?');
      const response = await download(source.id, format);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="Winter-birds\.\w+"; filename\*=UTF-8''Winter-birds\.\w+$/,
      );
      const copy = await createQuiz(user.api);
      const result = await importInto(copy.id, new File([await response.arrayBuffer()], 'export'), { format });
      expect(result).toMatchObject({ imported: 2, skipped: [] });
      const plain = (quiz: Quiz) =>
        quiz.questions.map(({ text, type, points, answers }) => ({
          text,
          type,
          points,
          answers: answers.map(({ text: said, is_right }) => ({ said, is_right })),
        }));
      expect(plain(await read(copy.id))).toEqual(plain(await read(source.id)));
    },
  );

  exhaustiveTest('for other programs leaves out answers that were never filled, as a publication does; as json it keeps them', async () => {
    const source = await createQuiz(user.api);
    const body = { question_localization_id: await addQuestion(user.api, source.id), text: '' };
    await user.api.createAnswer({ params: { collection: 'text-answers' }, body, files: {} });
    const answersIn = async (format: 'gift' | 'h5p' | 'qti' | 'csv' | 'json') => {
      const { losses } = await user.api.listExportLosses({ params: { quizID: source.id }, query: { format } });
      expect(losses).toEqual([]);
      const copy = await createQuiz(user.api);
      await importInto(copy.id, new File([await (await download(source.id, format)).arrayBuffer()], 'export'), { format });
      return (await read(copy.id)).questions.map(({ answers }) => answers.map(({ text }) => text));
    };
    for (const format of amount(['gift', 'h5p'] as const, ['gift', 'h5p', 'qti', 'csv'] as const))
      expect(await answersIn(format)).toEqual([['A robin', 'A wren']]);
    expect(await answersIn('json')).toEqual([['A robin', 'A wren', '']]);
  });

  test('reports what a file cannot contain before it is created', async () => {
    const { id } = await createQuiz(user.api);
    await addQuestion(user.api, id, 'Whole?');
    await importInto(id, fileOf('type,question,start_value,end_value,step_interval\nscale,How good?,1,5,1', 'x.csv'));
    const list = async (format: 'gift' | 'qti') => (await user.api.listExportLosses({ params: { quizID: id }, query: { format } })).losses;
    expect(await list('qti')).toEqual([]);
    expect(await list('gift')).toEqual([
      { line: 2, text: 'How good?', code: 'type_not_carried', reason: expect.stringContaining('not support this question type') as string },
    ]);
  });
});
