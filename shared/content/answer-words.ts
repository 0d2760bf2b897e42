import type { Image } from './question.ts';

interface AnswerWithPicture {
  text?: string | undefined;
  image?: Image | undefined;
}

/** What an answer is called where its picture cannot be seen: its text, or else what its picture is said to show. Undefined: it has neither. */
export const answerWords = ({ text, image }: AnswerWithPicture): string | undefined => text?.trim() || image?.alt?.trim() || undefined;
