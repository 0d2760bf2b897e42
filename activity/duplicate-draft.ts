import { bodies } from '#kinds/bodies.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { copyOfQuestion } from './copy-of-question.ts';
import { outcomesOf, type Draft } from './document.ts';

/** The same content with new ids. A cover that shows the old name gets the new one. */
export function duplicateDraft(draft: Draft, { name, lang, newId }: { name: string; lang: number; newId: () => string }): Draft {
  const outcomes = new Map(outcomesOf(draft).map(({ id }) => [id, newId()]));
  const { withOutcomes, withNewIds, withQuestionIds } = bodies[draft.quiz_type];
  const own = withOutcomes(
    draft,
    outcomesOf(draft).map((outcome) => ({ ...outcome, id: outcomes.get(outcome.id) as string })),
  );
  const copy = { ...draft, ...(withNewIds?.(own, newId) ?? own) } as Draft;
  const parts = copy.parts.map((part) => ({
    ...part,
    questions: part.questions.map((question) => copyOfQuestion(question, newId, outcomes)),
  }));
  const copied = { ...copy, parts } as Draft;
  return {
    ...((withQuestionIds?.(copied, idsOfCopies(draft, copied)) as Draft | undefined) ?? copied),
    name,
    lang,
    cover: draft.cover.title === draft.name ? { ...draft.cover, title: name } : draft.cover,
    rounds: draft.rounds.map((round) => ({ ...round, id: newId() })),
  };
}

/** The ids of questions and answers in a copy, by their ids in the original. */
function idsOfCopies(draft: Draft, copy: Draft): Map<string, string> {
  const copies = questionsOf(copy);
  return new Map(
    questionsOf(draft).flatMap((question, place): [string, string][] => {
      const copied = copies[place] as Question;
      return [
        [question.id, copied.id],
        ...question.answers.map(({ id }, index): [string, string] => [id, (copied.answers[index] as Answer).id]),
      ];
    }),
  );
}
