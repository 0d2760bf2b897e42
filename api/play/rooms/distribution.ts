import { foldText } from '#questions/fold-text.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { grades } from '#questions/grades.ts';
import { traits, type Traits } from '#questions/traits.ts';
import { correctAnswer, verdictOn } from '#questions/verdict.ts';
import type { Question } from '#shared/content/question.ts';
import type { RoomDistribution } from '#shared/contract/rooms.ts';
import type { ShownOptions } from '#api/play/play/shown-options.ts';

type Own = Omit<RoomDistribution, 'answered' | 'right' | 'partly'>;
export interface GivenAnswer {
  answer: unknown;
  result: 'right' | 'wrong' | 'partly' | 'unscored';
}

const mostDots = 500;
const mostWords = 100;

/** How a question was answered, with the ids that the room's phones know. */
export function distributionOf(question: Question, shown: ShownOptions, playerAnswers: readonly GivenAnswer[]): RoomDistribution {
  const count = (result: GivenAnswer['result']): number => playerAnswers.filter((answer) => answer.result === result).length;
  const answers = playerAnswers.map(({ answer }) => answer as PlayerAnswer);
  return {
    answered: playerAnswers.length,
    right: count('right'),
    partly: count('partly'),
    ...spreads[traits[question.type].answeredBy](question, shown, answers),
  };
}

type Spread = (question: Question, shown: ShownOptions, answers: readonly PlayerAnswer[]) => Own;

const counted = <Key>(keys: readonly Key[]): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const options: Spread = (question, shown, answers) => {
  const chosen = counted(answers.flatMap((answer) => grades[question.type].chosenAnswers(question, answer)));
  return { options: question.answers.map(({ id }) => shown.named({ answer_id: id, count: chosen.get(id) ?? 0 })) };
};

/** How many have each answer at its place. */
const order: Spread = (question, shown, answers) => {
  const right = correctAnswer(question);
  const ids = right && 'answer_ids' in right ? right.answer_ids : [];
  const isAt = (answer: PlayerAnswer, id: string, place: number): boolean => 'answer_ids' in answer && answer.answer_ids[place] === id;
  return {
    places: ids.map((id, place) => ({
      id: shown.named({ answer_id: id }).answer_id,
      right: answers.filter((answer) => isAt(answer, id, place)).length,
    })),
  };
};

const pairs: Spread = (question, shown, answers) => {
  const right = correctAnswer(question);
  const keyed = right && 'pairs' in right ? right.pairs : [];
  const has = (answer: PlayerAnswer, stem: string, option: string): boolean =>
    'pairs' in answer && answer.pairs.some(({ stem_id, option_id }) => stem_id === stem && option_id === option);
  return {
    places: keyed.map(({ stem_id, option_id }) => ({
      id: shown.named({ answer_id: stem_id }).answer_id,
      right: answers.filter((answer) => has(answer, stem_id, option_id)).length,
    })),
  };
};

/** Each gap alone, as if it were the only one of its question. */
const gaps: Spread = (question, _shown, answers) => ({
  places: (question.gaps ?? []).map((gap) => {
    const alone = { ...question, gaps: [gap], gaps_any_order: false };
    const isRight = (answer: PlayerAnswer): boolean =>
      'filled' in answer && verdictOn(alone, { filled: answer.filled.filter(({ id }) => id === gap.id) }).result === 'right';
    return { id: gap.id, right: answers.filter(isRight).length };
  }),
});

const values: Spread = (_question, _shown, answers) => ({
  values: [...counted(answers.flatMap((answer) => ('value' in answer ? [answer.value] : [])))]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => a.value - b.value),
});

const dots: Spread = (_question, _shown, answers) => ({
  dots: answers.slice(0, mostDots).flatMap((answer) => ('x' in answer && 'y' in answer ? [{ x: answer.x, y: answer.y }] : [])),
});

const words: Spread = (question, _shown, answers) => {
  const texts = answers.flatMap((answer) => ('text' in answer ? [answer.text] : []));
  const byForm = Map.groupBy(texts, (text) => foldText(text));
  return {
    words: [...byForm.values()]
      .map((same) => ({
        text: same[0] ?? '',
        count: same.length,
        is_right: verdictOn(question, { text: same[0] ?? '' }).result === 'right',
      }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostWords),
  };
};

const nothing: Spread = () => ({});

const spreads: Record<Traits['answeredBy'], Spread> = {
  choice: options,
  choices: options,
  order,
  pairs,
  gaps,
  number: values,
  place: dots,
  words,
  nothing,
};
