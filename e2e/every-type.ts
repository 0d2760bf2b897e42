import type { Page } from 'playwright-core';
import { choice, questionOf } from '#api/play/play/test-quiz.ts';
import { newPair } from '#questions/match_pairs/new-pair.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';

export const answersOf = (texts: string[], right: string[]): Question['answers'] =>
  texts.map((text) => ({ id: newId(), text, ...(right.includes(text) ? { is_right: true } : {}) }));
/** Pairs by their words, and the options that belong to none. */
export const pairsOfWords = (pairs: string[], extras: string[]): Question['answers'] => [
  ...pairs.flatMap((pair) => {
    const [stem = '', option = ''] = pair.split(' – ');
    return newPair(newId, { text: stem }, { text: option });
  }),
  ...answersOf(extras, []),
];
export const pictureOf = (alt: string) => ({ key: 'picture-0001', width: 800, height: 400, alt });

/** The picture does not exist: the test is about the question around it. */
export const drawPictures = (page: Page): Promise<unknown> =>
  page.route('**/media/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#9ab"/></svg>',
    }),
  );

const four = ['A fire', 'A cup of cocoa', 'A thick jumper', 'Good company'];

/** A question of each type, each with a picture and feedback; the last answers are right. */
export const everyTypeWithPicture = (): Question[] =>
  [
    choice({ text: 'Text', answers: answersOf(four, ['Good company']) }),
    questionOf('checkbox', { text: 'Checkbox', answers: answersOf(four, ['A fire', 'Good company']) }),
    questionOf('image', {
      text: 'Image',
      answers: answersOf(four, ['Good company']).map((answer) => ({ ...answer, image: pictureOf(answer.text ?? '') })),
    }),
    questionOf('mark_on_image', {
      text: 'Mark',
      image: pictureOf('A meadow'),
      answers: [{ id: newId(), is_right: true, shape: { kind: 'circle' as const, x: 0.56, y: 0.5, r: 0.02 } }],
    }),
    questionOf('match_pairs', { text: 'Pairs', answers: pairsOfWords(['Norway – Oslo', 'Italy – Rome', 'Spain – Madrid'], ['Bern']) }),
    questionOf('text_poll', { text: 'Poll', answers: answersOf(four, []) }),
    questionOf('text_in_order', { text: 'Order', answers: answersOf(four, []) }),
    questionOf('scale', { text: 'Scale', start_value: 0, end_value: 10, step_interval: 1, exact_answer: 4 }),
    questionOf('free_text', { text: 'Words', accepted: ['Östersund'] }),
    questionOf('fill_the_gaps', {
      text: 'Gaps',
      gap_text: 'The capital of Italy is {{1}}, of Norway {{2}}.',
      gaps: [
        { id: '1', accepted: ['Rome'] },
        { id: '2', accepted: ['Oslo'], options: ['Bergen', 'Oslo'] },
      ],
    }),
    questionOf('range', { text: 'Range', exact_answer: 6650, range: 100 }),
    questionOf('exact_answer', { text: 'Number', exact_answer: 2.5 }),
    questionOf('ad', { text: 'An ad', link: 'https://example.org/', link_text: 'Look' }),
  ].map((question) => ({
    ...question,
    cover: { desktop: pictureOf('A house in the snow') },
    ...(question.type === 'ad' ? {} : { feedback: { text: 'So it is, and so it has been in every winter that anybody remembers.' } }),
  }));
