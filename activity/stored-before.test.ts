import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import type { QuizKind } from '#shared/content/kind.ts';
import { questionsOf, wholePart } from '#shared/content/part.ts';
import { Draft, outcomesOf } from './document.ts';
import type { NamedEdit } from './edits/edit.ts';
import { applyEdit, edits, invertEdit, isEditName } from './edits/edits.ts';
import { newDraft } from './new-draft.ts';
import { schemaVersion, upgradeDraft } from './upgrades.ts';

/** The kinds that existed then. */
const kindsThen = ['quiz', 'person', 'academy'] as const satisfies readonly QuizKind[];

const schema = Compile(Draft);
const outcome = (title: string, own: object = {}) => ({ id: newId(), title, description: '', button: '', images: {}, ...own });

/** A document as stored in version 2: questions outside of parts, grades among the person types. */
function storedBefore(quiz_type: (typeof kindsThen)[number]) {
  const { parts: _parts, ...head } = newDraft({ quiz_type, name: 'Birds', lang: 1, newId });
  const { person_types: _types, grades: _grades, ...common } = head as typeof head & { person_types?: unknown; grades?: unknown };
  const questions = [schemas.text.newQuestion(newId), schemas.scale.newQuestion(newId)];
  return {
    ...common,
    schema_version: 2,
    questions,
    person_types: [outcome('A', { lowest_percentage: 10 }), outcome('B'), outcome('C', { lowest_percentage: 70 })],
  };
}

describe.each(kindsThen)('a %s stored by an older version', (quiz_type) => {
  test('is valid in the present version, with the same questions in its one part', () => {
    const stored = storedBefore(quiz_type);
    const draft = upgradeDraft(stored);
    expect(schema.Errors(draft)).toEqual([]);
    expect(draft.schema_version).toBe(schemaVersion);
    expect(draft.parts).toEqual([{ id: wholePart, questions: stored.questions }]);
    expect(draft).not.toHaveProperty('questions');
  });

  test('takes the edits stored at that time, and reverts them', () => {
    const stored = storedBefore(quiz_type);
    const question = schemas.text.newQuestion(newId);
    const [first, second] = stored.questions;
    const old: NamedEdit[] = [
      { edit: 'add_question', input: { question, order_number: 1 } },
      { edit: 'move_question', input: { id: question.id, order_number: 2 } },
      { edit: 'order_questions', input: { ids: [second!.id, question.id, first!.id] } },
      { edit: 'delete_questions', input: { ids: [first!.id] } },
      { edit: 'return_questions', input: { questions: [{ order_number: 1, question: first }] } },
    ];
    const { begun, ended } = replayed(upgradeDraft(stored), old);
    expect(questionsOf(ended).map(({ id }) => id)).toEqual([first!.id, second!.id, question.id]);
    expect(begun).toStrictEqual(upgradeDraft(stored));
  });
});

test('the person types of an old quiz are gone, and those of a personality test have no percentage', () => {
  expect(outcomesOf(upgradeDraft(storedBefore('quiz')))).toEqual([]);
  expect(outcomesOf(upgradeDraft(storedBefore('person')))).toEqual([
    expect.not.objectContaining({ lowest_percentage: 10 }),
    expect.objectContaining({ title: 'B' }),
    expect.objectContaining({ title: 'C' }),
  ]);
});

test('the bands of an old academy test are its grades; one without a percentage begins at 0', () => {
  const draft = upgradeDraft(storedBefore('academy'));
  expect(draft).not.toHaveProperty('person_types');
  expect(outcomesOf(draft).map((grade) => [grade.title, grade.lowest_percentage])).toEqual([
    ['A', 10],
    ['B', 0],
    ['C', 70],
  ]);
});

test.each(['person', 'academy'] as const)('old stored edits of person types change the %s as they did', (quiz_type) => {
  const stored = storedBefore(quiz_type);
  const [a, b, c] = stored.person_types.map(({ id }) => id);
  const added = outcome('D', { lowest_percentage: 90 });
  const old: NamedEdit[] = [
    { edit: 'add_person_type', input: { person_type: added } },
    { edit: 'change_person_type', input: { id: a, changes: { title: 'Alpha', lowest_percentage: null } } },
    { edit: 'move_person_type', input: { id: c, order_number: 1 } },
    { edit: 'delete_person_type', input: { id: b } },
    { edit: 'return_person_type', input: { person_type: outcome('B again'), order_number: 2, bindings: [] } },
  ];
  const before = upgradeDraft(stored);
  const { begun, ended } = replayed(before, old);
  expect(outcomesOf(ended).map(({ title }) => title)).toEqual(['C', 'B again', 'Alpha', 'D']);
  expect(schema.Errors(ended)).toEqual([]);
  expect(begun).toStrictEqual(before);
});

test('a quiz takes a new person type as a score range, and a labyrinth refuses it', () => {
  const edit: NamedEdit = { edit: 'add_person_type', input: { person_type: outcome('A') } };
  expect(outcomesOf(applyEdit(upgradeDraft(storedBefore('quiz')), edit))).toMatchObject([{ title: 'A', lowest_percentage: 0 }]);
  const labyrinth = newDraft({ quiz_type: 'labyrinth', name: 'a', lang: 1, newId });
  expect(() => applyEdit(labyrinth, edit)).toThrow('Not available for this type of activity');
});

/** The draft after the edits, each still valid, and the draft after reverting them all. */
function replayed(draft: Draft, storedEdits: readonly NamedEdit[]): { ended: Draft; begun: Draft } {
  const drafts = [draft];
  const inverses: NamedEdit[] = [];
  for (const edit of storedEdits) {
    expect(isEditName(edit.edit) && Compile(edits[edit.edit].schema).Errors(edit.input)).toEqual([]);
    const before = drafts.at(-1) as Draft;
    inverses.unshift(invertEdit(before, edit));
    drafts.push(applyEdit(before, edit));
  }
  const ended = drafts.at(-1) as Draft;
  return { ended, begun: inverses.reduce(applyEdit, ended) };
}
