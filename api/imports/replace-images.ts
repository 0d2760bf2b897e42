import type { Answer, Image, Question } from '#shared/content/question.ts';

/**
 * The question with each picture as `stored` answers for it: the stored one, or undefined to leave it out. The alternative text
 * and the copyright of the question stay, and so does its focal point.
 */
export function replaceImages(question: Question, stored: (image: Image) => Image | undefined): Question {
  const replaced = (image: Image | undefined): Image | undefined => {
    const found = image && stored(image);
    if (!image || !found) return undefined;
    // Of a part of a picture, the part is what a file holds; of a moving one, its first picture.
    const { cut: _, motion: __, ...shown } = image;
    return { ...shown, key: found.key, width: found.width, height: found.height };
  };
  const { image: _, ...rest } = question;
  const image = replaced(question.image);
  return {
    ...rest,
    cover: { ...field('desktop', replaced(question.cover.desktop)), ...field('mobile', replaced(question.cover.mobile)) },
    feedback: { ...without(question.feedback, 'image'), ...field('image', replaced(question.feedback.image)) },
    answers: question.answers.map((answer): Answer => ({ ...without(answer, 'image'), ...field('image', replaced(answer.image)) })),
    ...field('image', image),
  };
}

const field = <K extends string>(name: K, image: Image | undefined): { [key in K]?: Image } =>
  (image === undefined ? {} : { [name]: image }) as { [key in K]?: Image };

function without<T extends object, K extends keyof T>(value: T, name: K): Omit<T, K> {
  const { [name]: _, ...rest } = value;
  return rest;
}
