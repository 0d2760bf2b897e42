import type { GivenPairs } from '../player-answers.ts';
import { look, type Shown } from '../look.ts';

/** The ids of the stems whose given option looks like the right one. */
export function rightStems(answers: readonly Shown[], key: GivenPairs, playerAnswer: GivenPairs): Set<string> {
  const looks = new Map(answers.map((answer) => [answer.id, look(answer)]));
  const right = new Map(key.pairs.map(({ stem_id, option_id }) => [stem_id, looks.get(option_id)]));
  return new Set(
    playerAnswer.pairs.flatMap(({ stem_id, option_id }) =>
      right.has(stem_id) && right.get(stem_id) === looks.get(option_id) ? [stem_id] : [],
    ),
  );
}
