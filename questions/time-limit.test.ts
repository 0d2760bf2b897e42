import { expect, it } from 'vitest';
import { questionTypes } from '#shared/content/question.ts';
import { questionTimeLimit } from './time-limit.ts';

it('every type has the editor’s time limit, except an ad and the page of a section, which have no answer', () => {
  const settings = { time_limit_type: 'question', fair_time: true } as const;
  const limits = questionTypes.map((type) => [type, questionTimeLimit(settings, { type, time_for_answer_in_seconds: 20 }, 1.5)]);
  expect(limits.filter(([, limit]) => limit !== 30)).toEqual([
    ['ad', null],
    ['section', null],
  ]);
});
