import { traits } from '#kinds/traits.ts';
import type { QuizKind } from '#shared/content/kind.ts';
import type { Quiz } from '#shared/contract/quizzes.ts';
import { newId } from '#shared/ids.ts';
import { api } from '../api.ts';
import { interfaceLanguage } from '../i18n.ts';
import { templateEdits, type Template } from './templates.ts';

/** A new activity, filled from the template. */
export async function makeActivity(
  kind: QuizKind,
  { name, lang, person_type_count }: { name: string; lang: number; person_type_count: number },
  template: Template,
): Promise<Quiz> {
  const quiz = await api.createQuiz({ body: { name, lang, quiz_type: kind, ...(traits[kind].outcome ? { person_type_count } : {}) } });
  const filling = templateEdits(
    template,
    interfaceLanguage(),
    quiz.person_types.map((type) => type.id),
  );
  if (filling.length > 0) {
    const changes = filling.map((edit) => ({ id: newId(), ...edit }));
    await api.saveChanges({ params: { quizID: quiz.quiz_localization[0]?.id ?? quiz.id }, body: { changes } });
  }
  return quiz;
}
