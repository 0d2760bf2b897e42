import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { questionTypes } from '#shared/content/question.ts';
import { feedbackOnChosen, takesFeedback } from './answer-feedback.ts';
import { playerOption } from './player-option.ts';
import { schemas } from './schemas.ts';

const answers = ['No.', undefined, ' ', 'Yes!'].map((feedback) => ({
  id: newId(),
  text: 'A',
  ...(feedback !== undefined && { feedback }),
}));
const question = { type: 'checkbox' as const, answers, feedback_settings: { show: true } };
const ids = answers.map(({ id }) => id);

test('a player who chooses an answer gets its feedback, and nobody else; blank texts are none', () => {
  fc.assert(
    fc.property(fc.subarray(ids), (chosen) => {
      const expected = [
        { answer_id: ids[0], text: 'No.' },
        { answer_id: ids[3], text: 'Yes!' },
      ].filter(({ answer_id }) => chosen.includes(answer_id as string));
      expect(feedbackOnChosen(question, chosen)).toEqual(expected);
      expect(feedbackOnChosen({ ...question, feedback_settings: { show: false } }, chosen)).toEqual([]);
    }),
  );
});

test('no question sends it with its options', () => {
  expect(answers.map(playerOption).every((option) => !('feedback' in option))).toBe(true);
});

test('exactly the types whose answers are listed to choose from have it', () => {
  for (const type of questionTypes) expect([type, schemas[type].answerFields.includes('feedback')]).toEqual([type, takesFeedback(type)]);
});
