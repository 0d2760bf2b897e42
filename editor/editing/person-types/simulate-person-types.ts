import type { Outcome } from '#shared/content/outcome.ts';
import type { Question } from '#shared/content/question.ts';
import type { Random } from '#shared/play/seeded-random.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { grades } from '#questions/grades.ts';
import { isCounted, traits } from '#questions/traits.ts';

export interface SimulatedContent {
  questions: readonly Question[];
  person_types: readonly Outcome[];
  /** 0: all. */
  questions_per_game: number;
}

/** The share of each person type when every answer is equally likely: from 0 to 1, in the types' order. */
export function simulatePersonTypes(
  { questions, person_types, questions_per_game }: SimulatedContent,
  games: number,
  random: Random,
): number[] {
  const playable = questions.filter((question) => !question.hidden && isCounted(question));
  const drawn = questions_per_game > 0 ? Math.min(questions_per_game, playable.length) : playable.length;
  const indexOf = new Map(person_types.map((type, index) => [type.id, index]));
  const wins = person_types.map(() => 0);
  for (let game = 0; game < games; game += 1) {
    const points = person_types.map(() => 0);
    for (const question of drawnFrom(playable, drawn, random)) {
      for (const answer of chosen(question, random)) {
        for (const binding of answer.person_types ?? []) {
          const index = indexOf.get(binding.person_type_id);
          if (index !== undefined) points[index] = (points[index] as number) + binding.points;
        }
      }
    }
    // Equal points go to the first type, as in a game.
    const winner = points.indexOf(Math.max(...points));
    if (winner >= 0) wins[winner] = (wins[winner] as number) + 1;
  }
  return wins.map((count) => (games === 0 ? 0 : count / games));
}

function drawnFrom(questions: readonly Question[], count: number, random: Random): readonly Question[] {
  if (count === questions.length) return questions;
  const left = [...questions];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] as Question);
}

/** One player's random answers. */
function chosen(question: Question, random: Random): Question['answers'] {
  const { type, answers } = question;
  const { leadsToTypes, answeredBy } = traits[type];
  if (!leadsToTypes) return [];
  if (answeredBy === 'choices') return answers.filter(() => random() < 0.5);
  if (answeredBy === 'number') {
    const ids = grades[type].chosenAnswers(question, anyValue(question, random));
    return answers.filter(({ id }) => ids.includes(id));
  }
  const answer = answers[Math.floor(random() * answers.length)];
  return answer ? [answer] : [];
}

function anyValue({ start_value: start = 0, end_value: end = start, step_interval: step = 1 }: Question, random: Random): PlayerAnswer {
  return { value: start + step * Math.floor(random() * (Math.floor((end - start) / step) + 1)) };
}
