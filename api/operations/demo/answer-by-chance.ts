import type { PlayerAnswer } from '#questions/player-answers.ts';
import { pairsOf } from '#questions/match_pairs/pairs.ts';
import { traits, type Traits } from '#questions/traits.ts';
import type { Answer, Question, QuestionType } from '#shared/content/question.ts';
import { shuffled, type Random } from '#shared/play/seeded-random.ts';

const oneOf = <T>(items: readonly T[], random: Random): T | undefined => items[Math.floor(random() * items.length)];
const idOf = (answer: Answer | undefined): string => answer?.id ?? '';

function oneAnswer({ answers }: Question, isKnown: boolean, random: Random): PlayerAnswer {
  const fitting = answers.filter((answer) => Boolean(answer.is_right) === isKnown);
  return { answer_id: idOf(oneOf(fitting.length > 0 ? fitting : answers, random)) };
}

/** A player who does not know the answer leaves out a right option, or adds a wrong one. */
function someAnswers({ answers }: Question, isKnown: boolean, random: Random): PlayerAnswer {
  const rightOnes = answers.filter((answer) => answer.is_right).map(idOf);
  if (isKnown) return { answer_ids: rightOnes };
  const wrongOne = oneOf(
    answers.filter((answer) => !answer.is_right),
    random,
  );
  return { answer_ids: random() < 0.5 || !wrongOne ? rightOnes.slice(1) : [...rightOnes, wrongOne.id] };
}

function aPlace(question: Question, isKnown: boolean, random: Random): PlayerAnswer {
  const shape = question.answers[0]?.shape;
  const near = (at: number): number => Math.min(1, Math.max(0, at + (random() - 0.5) * 0.04));
  return isKnown && shape?.kind === 'circle' ? { x: near(shape.x), y: near(shape.y) } : { x: random(), y: random() * 0.6 };
}

function aStep({ start_value: start = 0, end_value: end = 10, step_interval: step = 1 }: Question, random: Random): PlayerAnswer {
  // Opinions gather above the middle.
  const share = Math.max(random(), random());
  return { value: start + Math.floor(share * ((end - start) / step + 1)) * step };
}

function aNumber(
  { start_value: start = 0, end_value: end = 100, exact_answer: exact = 0, range = 0 }: Question,
  isKnown: boolean,
  random: Random,
): PlayerAnswer {
  const off = isKnown ? Math.round((random() * 2 - 1) * range) : Math.round((random() - 0.3) * (end - start) * 0.4);
  return { value: Math.min(end, Math.max(start, exact + off)) };
}

type Answering = (question: Question, isKnown: boolean, random: Random) => PlayerAnswer;

const anOrder: Answering = ({ answers }, isKnown, random) => ({ answer_ids: (isKnown ? answers : shuffled(answers, random)).map(idOf) });

/** A player who does not know them mixes up two. */
function somePairs({ answers }: Question, isKnown: boolean): PlayerAnswer {
  const pairs = pairsOf(answers).map(({ stem, option }) => ({ stem_id: stem.id, option_id: idOf(option) }));
  const [first, second, ...others] = pairs;
  if (isKnown || !first || !second) return { pairs };
  return { pairs: [{ ...first, option_id: second.option_id }, { ...second, option_id: first.option_id }, ...others] };
}

const someWords: Answering = ({ accepted = [] }, isKnown, random) => ({
  text: oneOf(isKnown ? accepted : ['stalactite', 'frozen rain', 'ice candle'], random) ?? '',
});

/** A player who does not know them leaves the first gap to luck. */
const someGaps: Answering = ({ gaps = [] }, isKnown, random) => ({
  filled: gaps.map(({ id, accepted, options = ['snow', 'ice', 'frost'] }, place) => ({
    id,
    text: (isKnown || place > 0 ? accepted[0] : oneOf(options, random)) ?? '',
  })),
});

const answering: Record<Traits['answeredBy'], Answering> = {
  choice: oneAnswer,
  choices: someAnswers,
  order: anOrder,
  pairs: somePairs,
  place: aPlace,
  number: aNumber,
  words: someWords,
  gaps: someGaps,
  nothing: () => ({}),
};
/** Where players answer otherwise than in their way: on a scale they say what they think. */
const otherwise: Partial<Record<QuestionType, Answering>> = { scale: (question, _, random) => aStep(question, random) };

/** The answer of a player who knows it, or does not. */
export const answerByChance: Answering = (question, isKnown, random) =>
  (otherwise[question.type] ?? answering[traits[question.type].answeredBy])(question, isKnown, random);
