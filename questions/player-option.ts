import type { Answer, Image, Question } from '#shared/content/question.ts';

/** An option (one of the question's `answers`) as a player gets it before answering: without whether it is right, its area and its person types. */
export interface PlayerOption {
  id: string;
  text?: string;
  image?: Image;
}

export const playerOption = ({ id, text, image }: Answer): PlayerOption => ({
  id,
  ...(text === undefined ? {} : { text }),
  ...(image === undefined ? {} : { image }),
});

export const inEditorsOrder = (question: Question): PlayerOption[] => question.answers.map(playerOption);
