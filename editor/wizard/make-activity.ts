import { traits } from '#kinds/traits.ts';
import type { QuizKind } from '#shared/content/kind.ts';
import type { Quiz } from '#shared/contract/quizzes.ts';
import { newId } from '#shared/ids.ts';
import { api } from '../api.ts';
import { interfaceLanguage } from '../i18n.ts';
import { isTemplate, type Beginning } from './offers.ts';
import { templateContent, templateEdits } from './template-edits.ts';

/** A new activity, filled from the example. */
export async function makeActivity(
  kind: QuizKind,
  { name, lang, person_type_count }: { name: string; lang: number; person_type_count: number },
  beginning: Beginning,
): Promise<Quiz> {
  const content = isTemplate(beginning) ? templateContent(beginning, lang, interfaceLanguage()) : undefined;
  const count = content?.outcomes?.length ?? person_type_count;
  const quiz = await api.createQuiz({
    body: { name, lang, quiz_type: kind, ...(traits[kind].outcome ? { person_type_count: count } : {}) },
  });
  if (content && isTemplate(beginning)) {
    const outcomes = quiz.person_types.map((type) => type.id);
    const changes = templateEdits(beginning, content, lang, outcomes).map((edit) => ({ id: newId(), ...edit }));
    await api.saveChanges({ params: { quizID: quiz.quiz_localization[0]?.id ?? quiz.id }, body: { changes } });
  }
  return quiz;
}
