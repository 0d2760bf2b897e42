import type { Question, QuestionType } from '#shared/content/question.ts';
import { takesFeedback } from '#questions/answer-feedback.ts';
import { newId } from '#shared/ids.ts';
import { choice, questionOf } from './test-quiz.ts';

/** Part of every text that must not be revealed before the answer. */
export const secret = 'SECRET';
export const picture = { key: 'picture-key', width: 800, height: 600 };
export const feedback = { text: `${secret} of the feedback` };
export const answersOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: newId(), text: `Answer ${place}`, is_right: place === 0 }));

interface Request {
  question: Question;
  give: unknown;
}

/** Every question type that has an answer. */
export const everyType = (): Request[] => {
  const made = {
    text: question(choice(), ({ answers }) => ({ answer_id: answers[1]?.id })),
    checkbox: question(questionOf('checkbox', { answers: answersOf(4) }), ({ answers }) => ({
      answer_ids: [answers[0]?.id, answers[2]?.id],
    })),
    image: question(questionOf('image', { answers: answersOf(3).map((answer) => ({ ...answer, image: picture })) }), ({ answers }) => ({
      answer_id: answers[0]?.id,
    })),
    mark_on_image: question(
      questionOf('mark_on_image', {
        image: picture,
        answers: [{ id: newId(), is_right: true, shape: { kind: 'circle', x: 0.123454321, y: 0.5, r: 0.1 } }],
      }),
      () => ({ x: 0.5, y: 0.5 }),
    ),
    match_pairs: question(questionOf('match_pairs', { answers: pairsAt(0, 1, 2) }), ({ answers }) => ({
      pairs: [{ stem_id: answers[0]?.id, option_id: answers[3]?.id }],
    })),
    text_poll: question(questionOf('text_poll', { answers: answersOf(3).map(({ id, text }) => ({ id, text })) }), ({ answers }) => ({
      answer_id: answers[0]?.id,
    })),
    text_in_order: question(
      questionOf('text_in_order', { answers: answersOf(5).map(({ id, text }) => ({ id, text })) }),
      ({ answers }) => ({
        answer_ids: answers.map(({ id }) => id).toReversed(),
      }),
    ),
    scale: question(
      questionOf('scale', { start_value: 0, end_value: 10, step_interval: 1, exact_answer: 7, start_label: 'Never' }),
      () => ({ value: 3 }),
    ),
    free_text: question(questionOf('free_text', { accepted: [`${secret} text`] }), () => ({ text: 'no idea' })),
    range: question(questionOf('range', { exact_answer: 987654.5, range: 5 }), () => ({ value: 3 })),
    exact_answer: question(questionOf('exact_answer', { exact_answer: 987654.5 }), () => ({ value: 3 })),
    fill_the_gaps: question(
      questionOf('fill_the_gaps', {
        gap_text: 'A {{1}} and a {{2}}',
        gaps: [
          { id: '1', accepted: [`${secret} gap`] },
          { id: '2', accepted: ['cat'], options: ['cat', 'dog'] },
        ],
      }),
      () => ({ filled: [{ id: '1', text: 'no idea' }] }),
    ),
    ad: question(questionOf('ad', { text: 'Buy', link: 'https://shop.example', link_text: 'Shop' }), () => ({})),
    section: question(questionOf('section', { text: 'Part two' }), () => ({})),
  } satisfies Record<QuestionType, Request>;
  return Object.values(made);
};

function question(question: Question, give: (question: Question) => unknown): Request {
  const onAnswers = takesFeedback(question.type) ? { feedback: `${secret} of the answer` } : {};
  const whole = { ...question, feedback, answers: question.answers.map((answer) => ({ ...answer, ...onAnswers })) };
  return { question: whole, give: give(whole) };
}

export const rightAt = (...places: number[]): Question['answers'] =>
  Array.from({ length: 5 }, (_, place) => ({ id: newId(), text: `Answer ${place}`, ...(places.includes(place) && { is_right: true }) }));
/** Three stems, then four options: which option belongs to the first stem, to the second and to the third. */
export const pairsAt = (...options: number[]): Question['answers'] => {
  const pairs = options.map(() => newId());
  const stems = pairs.map((pair, place) => ({ id: newId(), text: `Stem ${place}`, is_stem: true, pair }));
  const pairOf = (option: number) => pairs[options.indexOf(option)];
  return [
    ...stems,
    ...[0, 1, 2, 3].map((place) => ({
      id: newId(),
      text: `Answer ${place}`,
      ...(options.includes(place) && { pair: pairOf(place) as string }),
    })),
  ];
};
const withPictures = (answers: Question['answers']): Question['answers'] => answers.map((answer) => ({ ...answer, image: picture }));
const area = (shape: NonNullable<Question['answers'][number]['shape']>) => ({ id: newId(), is_right: true, shape });
const circle = area({ kind: 'circle', x: 0.1, y: 0.1, r: 0.01 });
const triangle = area({ kind: 'polygon', points: [0.7, 0.8, 0.9].map((x) => [x, x ** 2] as [number, number]) });

/** The right answers in one activity and in the other; for types without a right answer, only the feedback differs. */
export const rights: Record<QuestionType, [Partial<Question>, Partial<Question>]> = {
  text: [{ answers: rightAt(0) }, { answers: rightAt(4) }],
  checkbox: [
    { answers: rightAt(0), partial_points: true },
    { answers: rightAt(1, 2, 3, 4), partial_points: true },
  ],
  image: [{ answers: withPictures(rightAt(0)) }, { answers: withPictures(rightAt(4)) }],
  mark_on_image: [
    { image: picture, answers: [circle] },
    { image: picture, answers: [triangle, { ...triangle, id: newId() }] },
  ],
  match_pairs: [{ answers: pairsAt(0, 1, 2) }, { answers: pairsAt(3, 2, 0), partial_points: true }],
  text_poll: [{ answers: rightAt() }, { answers: rightAt() }],
  text_in_order: [{ answers: rightAt() }, { answers: rightAt().toReversed() }],
  scale: [scale({ exact_answer: 1 }), scale({ exact_answer: 10 })],
  free_text: [{ accepted: ['a'] }, { accepted: Array.from({ length: 20 }, (_, place) => `A longer accepted text ${place}`) }],
  range: [
    { exact_answer: 1, range: 1 },
    { exact_answer: 123_456.789, range: 0.001, error_value: 3, error_interval: 12 },
  ],
  exact_answer: [{ exact_answer: 1 }, { exact_answer: -123_456.789, error_value: 3, error_interval: 12 }],
  fill_the_gaps: [
    gapped([['a'], ['Answer 1']]),
    {
      ...gapped([['another, longer text', 'and one more'], ['Answer 2']]),
      partial_points: true,
      gaps_any_order: true,
      gaps_match_case: true,
    },
  ],
  ad: [{ link: 'https://shop.example' }, { link: 'https://shop.example' }],
  section: [{}, {}],
};

function scale(own: Partial<Question>): Partial<Question> {
  return { start_value: 0, end_value: 10, step_interval: 1, ...own };
}

/** A typed gap and one with options, which are the same whatever is right. */
function gapped([typed = [], chosen = []]: string[][]): Partial<Question> {
  return {
    gap_text: '{{1}} and {{2}}',
    gaps: [
      { id: '1', accepted: typed },
      { id: '2', accepted: chosen, options: ['Answer 1', 'Answer 2', 'Answer 3'] },
    ],
  };
}
