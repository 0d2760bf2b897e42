import type { Image } from './question.ts';

interface AnswerWithPicture {
  text?: string | undefined;
  image?: Image | undefined;
}

/** How an answer is named when its picture is not visible: by its text, or else its alternative text. Undefined: it has neither. */
export const answerWords = ({ text, image }: AnswerWithPicture): string | undefined => text?.trim() || image?.alt?.trim() || undefined;
