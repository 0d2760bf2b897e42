import { expect, test } from 'vitest';
import { asWhole } from '#shared/content/part.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';
import { previewMessage, screenOf } from './preview-message.ts';

const questions = Array.from({ length: 500 }, (_, place) => ({ ...schemas.text.newQuestion(newId), text: `Question ${place + 1}?` }));
const draft = { ...newDraft({ quiz_type: 'quiz' as const, name: 'Birds', lang: 1, newId }), parts: asWhole(questions) };

test('a question is sent without others, with its number among the played ones', () => {
  const hidden = { ...draft, parts: asWhole(questions.map((question, place) => (place === 0 ? { ...question, hidden: true } : question))) };
  const message = previewMessage(hidden, '', 'question', questions[4]?.id, true);
  expect(message).toMatchObject({ question_number: 4, question_count: 499, question: { text: 'Question 5?' } });
  expect(JSON.stringify(message).length).toBeLessThan(10_000);
});

test('a draw of ten counts as ten questions', () => {
  const drawn = { ...draft, settings: { ...draft.settings, questions_per_game: 10 } };
  expect(previewMessage(drawn, '', 'question', questions[40]?.id, false)).toMatchObject({ question_count: 10, question_number: 10 });
});

test('without a question the cover shows no count', () => {
  expect(previewMessage({ ...draft, parts: asWhole([]) }, '', 'cover', undefined, false).question_count).toBe(0);
});

test('each part of the editor has its screen', () => {
  expect(screenOf('questions', undefined, true)).toBe('question');
  expect(screenOf('questions', 'feedback', true)).toBe('feedback');
  expect(screenOf('questions', undefined, false)).toBe('cover');
  expect(screenOf('person_types', undefined, false)).toBe('result');
});

const calendar = newDraft({ quiz_type: 'calendar' as const, name: 'Advent', lang: 1, door_count: 24, newId });

test('a board is sent without the content of its doors, a door with its own', () => {
  if (calendar.quiz_type !== 'calendar') throw new Error('No calendar.');
  const [first, second] = calendar.hatches;
  const written = {
    ...calendar,
    hatches: calendar.hatches.map((hatch) => ({ ...hatch, content: { ...hatch.content, title: `Behind ${hatch.id}` } })),
    parts: calendar.parts.map((part) => (part.id === second!.id ? { ...part, questions: questions.slice(0, 3) } : part)),
  };
  expect(JSON.stringify(previewMessage(written, '', 'board', undefined, false))).not.toContain('Behind');
  const door = previewMessage(written, '', 'hatch', second!.id, false);
  expect(door).toMatchObject({ hatch_id: second!.id, question_count: 3 });
  expect(JSON.stringify(door)).toContain(`Behind ${second!.id}`);
  expect(JSON.stringify(door)).not.toContain(`Behind ${first!.id}`);
  expect(previewMessage(written, '', 'question', questions[1]?.id, false)).toMatchObject({ question_number: 2, question_count: 3 });
});

test('each part of a calendar has its screen', () => {
  expect(screenOf('hatches', undefined, false)).toBe('board');
  expect(screenOf('hatches', undefined, true)).toBe('hatch');
  for (const part of ['prizes', 'winners', 'rules'] as const) expect(screenOf(part, undefined, false)).toBe(part);
});

test('an ad is no question: it is not counted, and has the number of the one before it', () => {
  const ad = { ...schemas.ad.newQuestion(newId), text: 'Seeds' };
  const [first, second] = questions;
  const withAd = { ...draft, parts: asWhole([first!, ad, second!]) };
  expect(previewMessage(withAd, '', 'question', ad.id, false)).toMatchObject({ question_count: 2, question_number: 1 });
  expect(previewMessage(withAd, '', 'question', second!.id, false)).toMatchObject({ question_count: 2, question_number: 2 });
});

test('a calendar is sent with the opening times of its doors', () => {
  if (calendar.quiz_type !== 'calendar') throw new Error('No calendar.');
  const settings = { ...calendar.settings, start_date: '2026-11-30T23:00:00.000Z', timezone: 'Europe/Stockholm' };
  const timed = { ...calendar, settings, door_settings: { ...calendar.door_settings, shift_time: '08:00' } };
  expect(previewMessage(timed, '', 'cover', undefined, false).calendar?.openings[23]).toBe(Date.parse('2026-12-24T07:00:00Z'));
  const undated = { ...calendar, settings: { ...settings, start_date: null } };
  expect(previewMessage(undated, '', 'cover', undefined, false).calendar?.openings[23]).toBeNull();
});
