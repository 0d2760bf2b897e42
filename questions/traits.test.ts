import { Compile } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { questionTypes } from '#shared/content/question.ts';
import type { PlayerAnswer } from './player-answers.ts';
import { grades } from './grades.ts';
import { sampleAnswers, sampleQuestion } from './sample-questions.ts';
import { schemas } from './schemas.ts';
import { traits, type Traits } from './traits.ts';

const id = '01a20166-95eb-73a8-8340-11bab0a22cf5';
const answers = {
  choice: { answer_id: id },
  choices: { answer_ids: [id] },
  order: { answer_ids: [id] },
  pairs: { pairs: [{ stem_id: id, option_id: id }] },
  place: { x: 0.5, y: 0.5 },
  number: { value: 3 },
  words: { text: 'three' },
  gaps: { filled: [{ id: '1', text: 'three' }] },
  nothing: {},
} satisfies Record<Traits['answeredBy'], PlayerAnswer>;

describe.each(questionTypes)('the traits of %s', (type) => {
  const { answeredBy, givesPoints, partialPoints, isPolled, isCounted, isAd, leadsToTypes, suitsPersonTests } = traits[type];
  const { answerSchema } = schemas[type];

  it('name exactly the shape of answer that it accepts', () => {
    const taken = Object.values(answers).filter((answer) => Compile(answerSchema).Check(answer));
    expect(new Set(taken.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[answeredBy])]));
  });

  it('say whether it can be right or wrong', () => {
    const question = sampleQuestion(type, {
      answers: sampleAnswers('abc', 'a').map((answer) => ({
        ...answer,
        shape: { kind: 'circle', x: 0.5, y: 0.5, r: 0.1 },
        is_stem: answer.id === 'a',
        pair: answer.id === 'c' ? 'other' : 'same',
      })),
      accepted: ['three'],
      gap_text: '{{1}}',
      gaps: [{ id: '1', accepted: ['three'] }],
      exact_answer: 3,
    });
    expect(grades[type].isScored(question)).toBe(givesPoints);
  });

  it('agree with each other', () => {
    expect([
      isPolled && givesPoints,
      partialPoints !== 'none' && !givesPoints,
      isAd && isCounted,
      leadsToTypes && !suitsPersonTests,
    ]).toEqual([false, false, false, false]);
  });
});
