import type { Answer, Image, Question } from '#shared/content/question.ts';

/** An answer as a player sees it before answering: without its rightness, its area and its person types. */
export interface PlayerAnswer {
  id: string;
  text?: string;
  image?: Image;
}

export const playerAnswer = ({ id, text, image }: Answer): PlayerAnswer => ({
  id,
  ...(text === undefined ? {} : { text }),
  ...(image === undefined ? {} : { image }),
});

export const inEditorsOrder = (question: Question): PlayerAnswer[] => question.answers.map(playerAnswer);
