import type { Question, QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import type { Pictures } from '../pictures.ts';
import { childNamed, textOf, type XmlElement } from '../xml.ts';

export interface MoodleContext {
  newId: () => string;
  lost: Set<ReasonCode>;
  pictures: Pictures;
}
export type ReadMoodle = { type: QuestionType; own: Partial<Question> } | ReasonCode;

/** The value of a part of a question that has no `<text>`. */
export const valueOf = (question: XmlElement, name: string): string => {
  const element = childNamed(question, name);
  return element ? textOf(element).trim() : '';
};
