import { questionTypes, type QuestionType } from '#shared/content/question.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';

/** The types that a question of this activity can change to. */
export function useOtherTypes(present: QuestionType): QuestionType[] {
  const { suits } = useActivityOfKind().questions;
  return questionTypes.filter((type) => type !== present && suits(type));
}
