import { expect, test } from 'vitest';
import { newDraft } from '#activity/new-draft.ts';
import type { Draft } from '#activity/document.ts';
import { schemas } from '#questions/schemas.ts';
import { asWhole } from '#shared/content/part.ts';
import type { PreviewStep } from '#shared/preview-message.ts';
import { newId } from '#shared/ids.ts';
import { afterStep, beginning, type PlayedAt } from './played-steps.ts';

const question = (text: string) => ({ ...schemas.text.newQuestion(newId), text });
const questions = [question('One?'), question('Two?')];
const quiz: Draft = { ...newDraft({ quiz_type: 'quiz' as const, name: 'Birds', lang: 1, newId }), parts: asWhole(questions) } as Draft;
const play = (draft: Draft, steps: Omit<PreviewStep, 'type'>[]): PlayedAt =>
  steps.reduce((at, step) => afterStep(draft, at, step), beginning);

test('a quiz is played from its cover to a result with the number of right answers', () => {
  expect(play(quiz, [{ step: 'start' }])).toMatchObject({ screen: 'question', shown: questions[0]?.id });
  const answered: Omit<PreviewStep, 'type'>[] = [{ step: 'start' }, { step: 'answer', right: true }];
  expect(play(quiz, answered)).toMatchObject({ screen: 'feedback', shown: questions[0]?.id, correct: 1 });
  const end = play(quiz, [...answered, { step: 'next' }, { step: 'answer', right: false }, { step: 'next' }]);
  expect(end).toEqual({ screen: 'result', correct: 1 });
  expect(afterStep(quiz, end, { step: 'again' })).toEqual(beginning);
});

test('without feedback the next question follows at once', () => {
  const silent = { ...quiz, settings: { ...quiz.settings, answer_feedback_mode: 'silent' as const } };
  expect(play(silent, [{ step: 'start' }, { step: 'answer', right: null }])).toMatchObject({ screen: 'question', shown: questions[1]?.id });
});

test('a door of a calendar opens, is played and leads back to the board', () => {
  const base = newDraft({ quiz_type: 'calendar' as const, name: 'Advent', lang: 1, door_count: 2, newId });
  const [door] = base.parts;
  const calendar = { ...base, parts: base.parts.map((part) => (part === door ? { ...part, questions: [questions[0]!] } : part)) } as Draft;
  const opened = play(calendar, [{ step: 'start' }, { step: 'door', door: door!.id }]);
  expect(opened).toMatchObject({ screen: 'hatch', shown: door!.id });
  const questionShown = afterStep(calendar, opened, { step: 'start' });
  expect(questionShown).toMatchObject({ screen: 'question', shown: questions[0]?.id });
  expect(afterStep(calendar, { ...questionShown, screen: 'feedback' }, { step: 'next' }).screen).toBe('board');
});
