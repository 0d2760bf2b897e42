import type { NamedEdit } from '#activity/edits/edit.ts';
import type { QuizKind } from '#shared/content/kind.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';
import { api } from '../api.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import type { WizardOfKind } from '../kinds/wizard-of-kind.ts';

/** `first` makes an empty activity begin with one question, from a new one of the usual type. */
export const wizardOfQuestions = (quiz_type: QuizKind, first?: (question: Question) => Question): WizardOfKind => ({
  begin: () => ({ doors: 0, design: null, start: '' }),
  async make({ name, lang, person_type_count }, beginning) {
    const quiz = await api.createQuiz({
      body: { name, lang, quiz_type, ...(editorKinds[quiz_type].outcomes?.count ? { person_type_count } : {}) },
    });
    const id = quiz.quiz_localization[0]?.id ?? quiz.id;
    if (beginning !== 'empty' || !first) return { id };
    const question = first(schemas.text.newQuestion(newId));
    await fillActivity(id, [{ edit: 'add_question', input: { question } }]);
    return { id, question: question.id };
  },
});

export async function fillActivity(quizID: string, edits: readonly NamedEdit[]): Promise<void> {
  if (edits.length > 0) await api.saveChanges({ params: { quizID }, body: { changes: edits.map((edit) => ({ id: newId(), ...edit })) } });
}
