import { expect, test } from 'vitest';
import { newDraft } from '#activity/new-draft.ts';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import { doorOfPlace, prizeOfPlace, questionOfPlace } from './door-of-place.ts';

const question = schemas.text.newQuestion(newId);
const empty = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 3, newId });
const parts = empty.parts.map((part, place) => (place === 1 ? { ...part, questions: [schemas.scale.newQuestion(newId), question] } : part));
const draft = { ...empty, parts } as typeof empty;

test('a problem of a question belongs to its door, and has its number there', () => {
  const place = { part: 'questions', question_id: question.id } as const;
  expect([doorOfPlace(draft, place), questionOfPlace(draft, place)]).toEqual([2, 2]);
});

test('a problem of a door belongs to it; other problems belong to none', () => {
  expect(doorOfPlace(draft, { part: 'hatches', hatch_id: draft.parts[2]!.id, field: 'date' })).toBe(3);
  expect(doorOfPlace(draft, { part: 'cover', field: 'image' })).toBe(0);
  expect(prizeOfPlace(draft, { part: 'prizes', prize_id: newId() })).toBe(0);
});

test('a quiz has no doors', () => {
  const quiz = newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId });
  expect(doorOfPlace(quiz, { part: 'questions', question_id: newId() })).toBe(0);
});
