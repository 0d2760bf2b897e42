import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { applyEdit, type Edit } from '#activity/edits/edits.ts';
import { newDraft } from '#activity/new-draft.ts';
import en from '#locales/editor.en.json' with { type: 'json' };
import { schemas } from '#questions/schemas.ts';
import { asWhole, questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { describeDifferences, describeSession } from './describe-changes.ts';

beforeAll(() =>
  i18next.init({
    lng: 'en-GB',
    keySeparator: false,
    nsSeparator: false,
    resources: { 'en-GB': { translation: en } },
    interpolation: { escapeValue: false },
  }),
);

const question = (text: string) => ({ ...schemas.text.newQuestion(newId), text });
const [wren, tit, owl] = ['Which is the wren?', 'Which is the tit?', 'Which is the owl?'].map(question) as [
  ReturnType<typeof question>,
  ReturnType<typeof question>,
  ReturnType<typeof question>,
];
const draft: Draft = { ...newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId }), parts: asWhole([wren, tit]) };
const after = (...edits: Edit[]) => edits.reduce(applyEdit, draft);

test('an edit session is described by its touched objects, one line each, and by an edit’s name where that says more', () => {
  const lines = describeSession(draft, {
    edits: { rename: 2, change_question: 9, change_answer: 1, add_question: 2, move_question: 1 },
    touches: [
      'name',
      `question/${tit.id}/text`,
      `question/${tit.id}/points`,
      `question/${tit.id}/answer/${tit.answers[1]!.id}/text`,
      `question/${wren.id}`,
      `questions/order/${wren.id}`,
    ],
  });
  expect(lines).toEqual(['Added a question ×2', 'Moved a question', 'Name', 'Question 2: text, points, Answer 2']);
  expect(describeSession(draft, { edits: { restore: 1 }, touches: [''] })).toEqual(['Restored a version']);
});

test('the effect of restoring is described as restored and removed objects, and changed fields', () => {
  const then = after(
    { edit: 'rename', input: { name: 'Winter birds' } },
    { edit: 'change_settings', input: { changes: { time_limit_type: 'question' } } },
    { edit: 'change_registration', input: { changes: { settings: { terms_url: 'https://lucka.example' } } } },
    { edit: 'change_question', input: { id: tit.id, changes: { text: 'Which is the great tit?', points: 3 } } },
    { edit: 'add_question', input: { question: owl } },
    { edit: 'delete_questions', input: { ids: [wren.id] } },
  );
  expect(describeDifferences(draft, then)).toEqual([
    'Restored: “Which is the owl?”',
    'Removed: “Which is the wren?”',
    'Name',
    'Registration: terms url',
    'Settings: Time limit',
    'Question 2: text, points',
  ]);
});

test('a draft with the same content does not differ, in whatever order its fields are', () => {
  const reversed = Object.fromEntries(Object.entries(draft).toReversed()) as Draft;
  expect(describeDifferences(draft, structuredClone(reversed))).toEqual([]);
  const changed = after({ edit: 'move_question', input: { id: questionsOf(draft)[1]!.id, order_number: 1 } });
  expect(describeDifferences(draft, changed)).toEqual(['Questions: order']);
});

test('a calendar’s changes name its doors, its prizes and its own pages', () => {
  const calendar = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 2, newId });
  const [first, second] = calendar.parts.map(({ id }) => id) as [string, string];
  const then = (...edits: Edit[]) => edits.reduce(applyEdit, calendar);
  expect(
    describeDifferences(
      calendar,
      then(
        { edit: 'change_hatches', input: { hatches: [{ id: second, changes: { date: '2026-12-24' } }] } },
        { edit: 'change_door_settings', input: { changes: { shift_time: '06:30' } } },
        { edit: 'change_rules', input: { changes: { text: 'One ticket each' } } },
        { edit: 'add_prize', input: { prize: { id: newId(), title: 'A sledge', description: '' } } },
      ),
    ),
  ).toEqual(['Door opening: time of day', 'Rules: text', 'Door 2: date', 'Prizes']);
  expect(describeDifferences(calendar, then({ edit: 'order_hatches', input: { ids: [second, first] } }))).toEqual(['Doors']);
});

test('a question that moved to another door is named, also when its place among all stays', () => {
  const calendar = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 2, newId });
  const behind = (door: number): Draft => ({
    ...calendar,
    parts: calendar.parts.map((part, at) => ({ ...part, questions: at === door ? [wren] : [] })),
  });
  expect(describeDifferences(behind(0), behind(1))).toEqual(['Questions: order']);
});

test('for an approver, questions that players do not have yet are new', () => {
  const requested: Draft = { ...draft, name: 'Birds of winter', parts: asWhole([wren, owl]) };
  expect(describeDifferences(draft, requested, true).slice(0, 2)).toEqual(['New: “Which is the owl?”', 'Removed: “Which is the tit?”']);
});
