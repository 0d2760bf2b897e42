import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { asWhole, questionsOf } from '#shared/content/part.ts';
import { Quiz } from '#shared/contract/quiz.ts';
import { drawDraft, type Draw } from './edits/arbitrary.ts';
import { schemaVersion } from './upgrades.ts';
import { draftOfQuiz, toQuiz, type QuizHead } from './wire.ts';

const id = '00000000-0000-7000-8000-000000000001';
const time = '2026-11-20T10:00:00.000Z';
const can = {
  edit_content: true,
  edit_graphics: true,
  edit_settings: true,
  publish: true,
  duplicate: true,
  named: true,
  delete: true,
  see_players: true,
  see_statistics: true,
};
const head: QuizHead = {
  id,
  quiz_id: id,
  stage: 'draft',
  is_active: true,
  join_code: 'k7fm-2xpw',
  unpublished_changes: false,
  revision: 3,
  created_at: time,
  updated_at: time,
  quiz_localization: [{ id, lang_id: 1 }],
  can,
};
const schema = Compile(Quiz);
const drafts = fc.gen().map((generator) => drawDraft(generator as Draw));

test('any draft has a valid shape on the wire, and the wire gives the same draft back', () =>
  fc.assert(
    fc.property(drafts, (draft) => {
      const quiz = toQuiz(draft, head);
      expect(schema.Errors(quiz)).toEqual([]);
      expect(draftOfQuiz(quiz, schemaVersion)).toStrictEqual(draft);
    }),
  ));

test('questions and answers on the wire count from 1 and name their owners; max_points is the points that the settings allow', () =>
  fc.assert(
    fc.property(drafts, (draft) => {
      const questions = questionsOf(draft).map((question) => ({ ...question, points: 5 }));
      const quiz = toQuiz({ ...draft, settings: { ...draft.settings, max_points: 1 }, parts: asWhole(questions) }, head);
      quiz.questions.forEach((question, place) => {
        const { id: question_localization_id } = question;
        expect(question).toMatchObject({
          order_number: place + 1,
          question_localization_id,
          quiz_localization_id: id,
          max_points: 1,
          points: 5,
        });
        question.answers.forEach((answer, index) => expect(answer).toMatchObject({ order_number: index + 1, question_localization_id }));
      });
    }),
  ));
