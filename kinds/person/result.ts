import type { Outcome } from '#shared/content/outcome.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { FinalResult, PlayedAnswer } from '#shared/play/result.ts';
import type { Played, Previewed, PreviewedResult } from '../kind.ts';
import type { Body } from './body.ts';
import { personShares } from './person-shares.ts';

/** Every chosen answer gives its points to its person types. The type with the most points wins; of equal types, the first. */
export function result(content: Played<Body>, played: readonly PlayedAnswer[]): Pick<FinalResult, 'person_type' | 'shares'> {
  const points = new Map(content.person_types.map((type) => [type.id, 0]));
  const questions = new Map(questionsOf(content).map((question) => [question.id, question]));
  for (const { question_id, chosen_answer_ids } of played) {
    const chosen = questions.get(question_id)?.answers.filter((answer) => chosen_answer_ids.includes(answer.id)) ?? [];
    for (const binding of chosen.flatMap((answer) => answer.person_types ?? [])) {
      const before = points.get(binding.person_type_id);
      if (before !== undefined) points.set(binding.person_type_id, before + binding.points);
    }
  }
  let winner: [string, number] | undefined;
  for (const entry of points) if (!winner || entry[1] > winner[1]) winner = entry;
  return winner ? { person_type: winner[0], shares: personShares([...points]) } : {};
}

/** The first type. */
export function previewed({ outcomes, pass_level }: Previewed): PreviewedResult {
  const [type] = outcomes;
  const passed = pass_level > 0 ? { passed: true } : {};
  return type ? { ...passed, person_type: type, shares: previewedShares(outcomes) } : passed;
}

/** Whole percentages that decrease towards the last type and sum to 100. */
function previewedShares(types: readonly Outcome[]): NonNullable<PreviewedResult['shares']> {
  const sum = (types.length * (types.length + 1)) / 2;
  const shares = types.map((_, index) => Math.floor(((types.length - index) * 100) / sum));
  shares[0] = (shares[0] ?? 0) + 100 - shares.reduce((total, share) => total + share, 0);
  return types.map(({ id, title }, index) => ({ person_type_id: id, title, share: shares[index] ?? 0 }));
}
