import { copyOfQuestion } from './copy-of-question.ts';
import type { Draft } from './document.ts';

/** The same content under new ids; a cover that showed the old name shows the new one. */
export function duplicateDraft(draft: Draft, { name, lang, newId }: { name: string; lang: number; newId: () => string }): Draft {
  const personTypes = new Map(draft.person_types.map((type) => [type.id, newId()]));
  return {
    ...draft,
    name,
    lang,
    cover: draft.cover.title === draft.name ? { ...draft.cover, title: name } : draft.cover,
    questions: draft.questions.map((question) => copyOfQuestion(question, newId, personTypes)),
    person_types: draft.person_types.map((type) => ({ ...type, id: personTypes.get(type.id) as string })),
    rounds: draft.rounds.map((round) => ({ ...round, id: newId() })),
  };
}
