import type { TObject, TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomesOf, type Draft } from '#activity/document.ts';
import { asWhole, questionsOf } from '#shared/content/part.ts';
import { edits, needsOf, type EditName } from '#activity/edits/edits.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newMember } from '#kinds/collection/body.ts';
import { newHatch } from '#kinds/calendar/body.ts';
import { Hatch } from '#shared/content/calendar.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { newPair } from '#questions/match_pairs/new-pair.ts';
import { newId } from '#shared/ids.ts';
import { permissions, permissionsOfRole, roles, type Permission, type Role } from '#shared/permissions.ts';
import { choice } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { can, mayDo } from './activity-policy.ts';
import { readableDraft } from './readable-draft.ts';

/** The matrix of decisions.md, written again: the type of a field, independent of the edits' own declaration. */
type Is = 'content' | 'graphics' | 'settings' | 'content or settings' | 'content and graphics' | 'all';
const may: Record<Is, readonly Role[]> = {
  content: ['owner', 'admin', 'editor', 'text_editor'],
  graphics: ['owner', 'admin', 'editor', 'graphics_editor'],
  settings: ['owner', 'admin', 'editor'],
  'content or settings': ['owner', 'admin', 'editor', 'text_editor'],
  'content and graphics': ['owner', 'admin', 'editor'],
  all: ['owner', 'admin', 'editor'],
};
/** Fields of edits that are no plain content. */
const special: Partial<Record<EditName, Record<string, Is>>> = {
  change_cover: { image: 'graphics', clip: 'graphics' },
  change_intro: { image: 'graphics', clip: 'graphics', 'settings.enabled': 'settings' },
  change_registration: {
    'settings.fields': 'settings',
    'settings.terms_url': 'settings',
    'settings.fixed_password': 'settings',
    'settings.skip_disclaimer': 'content or settings',
    'settings.double_opt_in': 'settings',
  },
  change_result: {
    image: 'graphics',
    clip: 'graphics',
    'settings.show_score': 'settings',
    'settings.show_answers': 'settings',
    'settings.show_share': 'settings',
    'settings.show_play_again': 'settings',
    'settings.link': 'content or settings',
    'settings.link_text': 'content or settings',
  },
  change_question: { cover: 'graphics', image: 'graphics', clip: 'graphics', feedback: 'content and graphics' },
  change_feedback: { image: 'graphics', clip: 'graphics' },
  change_answer: { image: 'graphics' },
  change_person_type: { images: 'graphics', image_copyright: 'graphics' },
  change_grade: { images: 'graphics', image_copyright: 'graphics' },
  change_prize: { image: 'graphics', code_for: 'settings' },
  change_member: { image: 'graphics' },
};
/** Of a door; its content is words and pictures in one field. */
const ofHatch: Record<string, Is> = {
  position: 'graphics',
  position_mobile: 'graphics',
  image: 'graphics',
  door_colour: 'graphics',
  border_colour: 'graphics',
  number_style: 'graphics',
  background: 'graphics',
  content: 'content and graphics',
};
/** Edits whose every field is the same. */
const whole: Partial<Record<EditName, Is>> = {
  rename: 'content or settings',
  change_language: 'content or settings',
  change_settings: 'settings',
  change_theme: 'graphics',
  change_board: 'graphics',
  change_door_settings: 'settings',
  add_round: 'settings',
  change_round: 'settings',
  delete_round: 'settings',
  restore: 'all',
};

const image = { key: 'a'.repeat(20), width: 10, height: 10 };
const draft: Draft = newDraft({ quiz_type: 'person', name: 'a', lang: 1, newId });
const plain = choice();
const pictured = { ...choice(), cover: { desktop: image } };
const position = { x: 0, y: 0, width: 0.1, height: 0.1 };
const hatch = newHatch({ id: newId(), position, position_mobile: position });
const member = newMember({ id: newId(), activity_id: newId() });
const prize = { id: newId(), title: 'a', description: '' };
const door = (...changes: object[]) => ({ hatches: changes.map((change) => ({ id: newId(), changes: change })) });

/** Every field of a change edit, those of settings each by itself. */
function fieldsOf(name: EditName): string[] {
  const { changes } = (edits[name].schema as unknown as TObject).properties as Record<string, TObject>;
  return Object.entries((changes?.properties ?? {}) as Record<string, TSchema>).flatMap(([field, schema]) =>
    field === 'settings' ? Object.keys((schema as TObject).properties).map((inner) => `settings.${inner}`) : [field],
  );
}
const inputOf = (field: string): object => {
  const [outer = '', inner] = field.split('.');
  return { changes: { [outer]: inner === undefined ? null : { [inner]: null } } };
};

const allowed = (input: { edit: string; input: unknown }): Role[] =>
  roles.filter((role) => mayDo({ permissions: new Set(permissionsOfRole[role]) }, needsOf(input)));

const changing = (Object.keys(edits) as EditName[]).filter((name) => fieldsOf(name).length > 0);
test('the edits that change fields are known to this test', () => {
  expect(changing.length).toBeGreaterThan(9);
  for (const [name, fields] of Object.entries(special))
    expect(fieldsOf(name as EditName), name).toEqual(expect.arrayContaining(Object.keys(fields)));
});

describe.each(changing)('of the edit %s', (name) => {
  test.each(fieldsOf(name))('the field %s is for the roles that the matrix names, and for no other', (field) => {
    const is = whole[name] ?? special[name]?.[field] ?? 'content';
    expect(allowed({ edit: name, input: inputOf(field) })).toEqual(may[is]);
  });
});

const others: readonly [EditName, object, Is][] = [
  ['rename', { name: 'a' }, 'content or settings'],
  ['change_language', { lang: 1 }, 'content or settings'],
  ['add_question', { question: plain }, 'content'],
  ['add_question', { question: pictured }, 'content and graphics'],
  ['import_questions', { questions: [plain] }, 'content'],
  ['import_questions', { questions: [plain, pictured] }, 'content and graphics'],
  ['add_answer', { answer: { id: newId() } }, 'content'],
  ['add_answer', { answer: { id: newId(), image } }, 'content and graphics'],
  ['add_person_type', { person_type: { ...outcomesOf(draft)[0], images: {} } }, 'content'],
  ['add_person_type', { person_type: { ...outcomesOf(draft)[0], images: { imageDesktop: image } } }, 'content and graphics'],
  ['add_grade', { grade: { ...outcomesOf(draft)[0], images: {} } }, 'content'],
  ['add_grade', { grade: { ...outcomesOf(draft)[0], images: { imageDesktop: image } } }, 'content and graphics'],
  ['delete_grade', {}, 'content'],
  ['return_grade', {}, 'content'],
  ['move_grade', {}, 'content'],
  ['copy_question', {}, 'content'],
  ['delete_questions', {}, 'content'],
  ['return_questions', {}, 'content'],
  ['move_question', {}, 'content'],
  ['order_questions', {}, 'content'],
  ['change_times', {}, 'content'],
  ['change_questions', {}, 'content'],
  ['change_type', {}, 'content'],
  ['return_type', {}, 'content'],
  ['delete_answer', {}, 'content'],
  ['move_answer', {}, 'content'],
  ['delete_person_type', {}, 'content'],
  ['return_person_type', {}, 'content'],
  ['move_person_type', {}, 'content'],
  ['bind_person_type', {}, 'content'],
  ['add_hatches', { hatches: [{ hatch }] }, 'content'],
  ['add_hatches', { hatches: [{ hatch }, { hatch: { ...hatch, image } }] }, 'content and graphics'],
  ['add_hatches', { hatches: [{ hatch, questions: [pictured] }] }, 'content and graphics'],
  ...Object.keys(Hatch.properties)
    .filter((field) => field !== 'id')
    .map((field): [EditName, object, Is] => ['change_hatches', door({ [field]: null }), ofHatch[field] ?? 'content']),
  ['change_hatches', door({ pin: true }, { image: null }), 'content and graphics'],
  ['delete_hatches', {}, 'content'],
  ['move_hatch', {}, 'content'],
  ['order_hatches', {}, 'content'],
  ['add_prize', { prize }, 'content'],
  ['add_prize', { prize: { ...prize, image } }, 'content and graphics'],
  ['delete_prize', {}, 'content'],
  ['move_prize', {}, 'content'],
  ['add_member', { member }, 'content'],
  ['add_member', { member: { ...member, image } }, 'content and graphics'],
  ['delete_member', {}, 'content'],
  ['move_member', {}, 'content'],
  ['change_member_order', { order: 'in_order' }, 'content'],
  ['change_members_shut', { only_from_here: true }, 'content'],
  ['add_round', {}, 'settings'],
  ['delete_round', {}, 'settings'],
  ['replace_picture', {}, 'graphics'],
  ['restore', {}, 'all'],
];
test.each(others)('the edit %s of %o is allowed for the roles of the matrix', (edit, input, is) => {
  expect(allowed({ edit, input })).toEqual(may[is]);
});

test('every edit is walked', () => {
  const walked = new Set([...changing, ...others.map(([name]) => name)]);
  expect((Object.keys(edits) as EditName[]).filter((name) => !walked.has(name))).toEqual([]);
});

test('a screen may show exactly what the calls allow', () => {
  for (const role of roles) {
    const held: ReadonlySet<Permission> = new Set(permissionsOfRole[role]);
    const shown = can({ permissions: held, is_staff: false, tenant_id: newId() }, { is_closed: false });
    const calls = {
      publish: contract.publishQuiz,
      duplicate: contract.duplicateQuiz,
      delete: contract.deleteQuiz,
      see_players: contract.listPlayers,
      see_statistics: contract.readQuizStatistics,
    };
    for (const [name, { who }] of Object.entries(calls))
      expect(shown[name as keyof typeof calls], `${role} ${name}`).toBe(who.some((permission) => held.has(permission)));
  }
});

describe('over HTTP', () => {
  let server: TestServer;
  const users = new Map<Role, TestUser>();
  let quizID: string;
  beforeAll(async () => {
    server = await testServer();
    for (const role of roles) users.set(role, await server.asEditor(role));
    const { api } = users.get('owner')!;
    ({ id: quizID } = await api.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'quiz' } }));
    const question = { ...choice(), feedback: { text: 'because' } };
    await api.saveChanges({
      params: { quizID },
      body: {
        changes: [
          { id: newId(), edit: 'import_questions', input: { questions: [question] } },
          { id: newId(), edit: 'change_registration', input: { changes: { settings: { fixed_password: 'open sesame' } } } },
        ],
      },
    });
  });
  afterAll(() => server.close());

  /** Parameters that are one of a few words. */
  const fixed: Record<string, string> = { collection: 'text-answers', event: 'game.finished', document: 'sub_processors' };
  const called = (Object.entries(contract) as [string, Operation][]).filter(([, { who }]) => typeof who !== 'string');
  test.each(called)('%s answers 403 to the roles without its permissions, and to no other', async (_name, { method, path, who }) => {
    const needed = who as readonly Permission[];
    expect(needed.every((permission) => permissions.includes(permission))).toBe(true);
    const address = path.replace(/:(\w+)/g, (_, param: string) => fixed[param] ?? newId());
    for (const [role, { token }] of users) {
      // An invalid body: permissions are checked before the body is.
      const body = method === 'GET' ? {} : { body: '{"no":"such"}', headers: { 'content-type': 'application/json' } };
      const { status } = await server.request(address, { method, ...body, headers: { ...body.headers, authorization: `Bearer ${token}` } });
      const isAllowed = needed.some((permission) => permissionsOfRole[role].includes(permission));
      expect({ role, refused: status === 403 }).toEqual({ role, refused: !isAllowed });
    }
  });

  test('the shared password is visible only to members who may change settings, in the quiz and in its changes', async () => {
    for (const [role, { api }] of users) {
      const isTold = permissionsOfRole[role].includes('quiz_settings');
      const quiz = await api.readQuiz({ params: { quizID } });
      expect(JSON.stringify(quiz).includes('open sesame'), role).toBe(isTold);
      const changes = await api.listChanges({ params: { quizID }, query: { since: 0 } }).catch((error: unknown) => error);
      expect(JSON.stringify(changes).includes('open sesame'), role).toBe(isTold);
    }
  });

  test('right answers and explanations are visible to members who may edit, and not to an analyst', async () => {
    for (const [role, { api }] of users) {
      const { questions } = await api.readQuiz({ params: { quizID } });
      const isTold = role !== 'analyst';
      expect(JSON.stringify(questions).includes('is_right'), role).toBe(isTold);
      expect(JSON.stringify(questions).includes('because'), role).toBe(isTold);
      expect(questions[0]?.answers.length).toBeGreaterThan(1);
    }
  });

  test('a picture from a text editor is refused before it is stored', async () => {
    const { questions } = await users.get('owner')!.api.readQuiz({ params: { quizID } });
    const file = new File([new Uint8Array(10)], 'a.png');
    const { api } = users.get('text_editor')!;
    const params = { collection: 'text-answers' as const, id: questions[0]!.answers[0]!.id };
    await expect(api.updateAnswer({ params, body: {}, files: { image: file } })).rejects.toMatchObject({ status: 403 });
    await expect(api.updateAnswer({ params, body: { text: 'new words' }, files: {} })).resolves.toMatchObject({ text: 'new words' });
    const graphics = users.get('graphics_editor')!.api;
    await expect(graphics.updateAnswer({ params, body: { text: 'no' }, files: {} })).rejects.toMatchObject({ status: 403 });
    const cover = { desktop: image };
    const changed = await graphics.updateQuestion({ params: { id: questions[0]!.id }, body: { cover } });
    expect(changed.cover).toEqual(cover);
    await expect(graphics.updateQuestion({ params: { id: questions[0]!.id }, body: { text: 'no' } })).rejects.toMatchObject({
      status: 403,
    });
  });
});

test('the order of an ordering question is hidden from an analyst', () => {
  const analyst = { permissions: new Set(permissionsOfRole.analyst) };
  const answers = ['third', 'first', 'second'].map((text) => ({ id: newId(), text }));
  const ordered: Draft = { ...draft, parts: asWhole([{ ...plain, type: 'text_in_order', answers }]) };
  expect(questionsOf(readableDraft(analyst, ordered))[0]?.answers.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  expect(readableDraft({ permissions: new Set(permissionsOfRole.owner) }, ordered)).toBe(ordered);
});

test('the right answers of gaps are hidden from an analyst', () => {
  const analyst = { permissions: new Set(permissionsOfRole.analyst) };
  const gaps = [
    { id: '1', accepted: ['Rome'] },
    { id: '2', accepted: ['b'], options: ['c', 'b', 'a'] },
  ];
  const asking = { ...plain, type: 'fill_the_gaps' as const, answers: [], gap_text: '{{1}} {{2}}', gaps, gaps_match_case: true };
  const shown = questionsOf(readableDraft(analyst, { ...draft, parts: asWhole([asking]) }))[0];
  expect(shown?.gaps).toEqual([
    { id: '1', accepted: [] },
    { id: '2', accepted: [], options: ['a', 'b', 'c'] },
  ]);
  expect(Object.keys(shown ?? {}).filter((field) => field.startsWith('gap'))).toEqual(['gap_text', 'gaps']);
});

test('the pairs of a question of pairs are hidden from an analyst', () => {
  const analyst = { permissions: new Set(permissionsOfRole.analyst) };
  const answers = [...newPair(newId, { text: 'Norway' }, { text: 'Oslo' }), ...newPair(newId, { text: 'Italy' }, { text: 'Rome' })];
  const paired: Draft = { ...draft, parts: asWhole([{ ...plain, type: 'match_pairs', answers }]) };
  const shown = questionsOf(readableDraft(analyst, paired))[0]?.answers ?? [];
  expect(shown.map(({ text, is_stem }) => [text, is_stem])).toEqual([
    ['Italy', true],
    ['Norway', true],
    ['Oslo', undefined],
    ['Rome', undefined],
  ]);
  expect(new Set(shown.flatMap(Object.keys))).toEqual(new Set(['id', 'text', 'is_stem']));
});
