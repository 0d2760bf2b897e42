import type { Question } from '#shared/content/question.ts';

/** The same question with new ids. `personTypes`: the new ids of person types by their old ones, when the person types were copied as well. */
export function copyOfQuestion(question: Question, newId: () => string, personTypes?: ReadonlyMap<string, string>): Question {
  return {
    ...question,
    id: newId(),
    answers: question.answers.map((answer) => ({
      ...answer,
      id: newId(),
      ...(answer.person_types && {
        person_types: answer.person_types.map((binding) => ({
          ...binding,
          id: newId(),
          person_type_id: personTypes?.get(binding.person_type_id) ?? binding.person_type_id,
        })),
      }),
    })),
  };
}
