import { bodies } from '#kinds/bodies.ts';
import { copyOfQuestion } from './copy-of-question.ts';
import { outcomesOf, type Draft } from './document.ts';

/** The same content under new ids; a cover that showed the old name shows the new one. */
export function duplicateDraft(draft: Draft, { name, lang, newId }: { name: string; lang: number; newId: () => string }): Draft {
  const outcomes = new Map(outcomesOf(draft).map(({ id }) => [id, newId()]));
  const { withOutcomes, withNewIds } = bodies[draft.quiz_type];
  const own = withOutcomes(
    draft,
    outcomesOf(draft).map((outcome) => ({ ...outcome, id: outcomes.get(outcome.id) as string })),
  );
  const copy = { ...draft, ...(withNewIds?.(own, newId) ?? own) } as Draft;
  return {
    ...copy,
    name,
    lang,
    cover: draft.cover.title === draft.name ? { ...draft.cover, title: name } : draft.cover,
    parts: copy.parts.map((part) => ({
      ...part,
      questions: part.questions.map((question) => copyOfQuestion(question, newId, outcomes)),
    })),
    rounds: draft.rounds.map((round) => ({ ...round, id: newId() })),
  };
}
