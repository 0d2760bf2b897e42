import { isLinked } from '#shared/content/clip-kinds.ts';
import type { Answer, Clip, Image, Question } from '#shared/content/question.ts';

/**
 * The question with each picture replaced by the result of `stored`, or left out for undefined. The question's alternative text, copyright and focal
 * point stay.
 */
export function replaceImages(question: Question, stored: (image: Image) => Image | undefined): Question {
  const replaced = (image: Image | undefined): Image | undefined => {
    const found = image && stored(image);
    if (!image || !found) return undefined;
    // A file contains only the shown part of a cropped picture, and the first frame of an animated one.
    const { cut: _, motion: __, ...shown } = image;
    return { ...shown, key: found.key, width: found.width, height: found.height };
  };
  /** A file contains no films and sounds of its own: only those of other companies can be shown from it. */
  const pictured = (clip: Clip | undefined): Clip | undefined =>
    clip && isLinked(clip.kind) ? { ...without(clip, 'poster'), ...field('poster', replaced(clip.poster)) } : undefined;
  const { image: _, clip: __, ...rest } = question;
  const image = replaced(question.image);
  return {
    ...rest,
    cover: { ...field('desktop', replaced(question.cover.desktop)), ...field('mobile', replaced(question.cover.mobile)) },
    ...clipField(pictured(question.clip)),
    feedback: {
      ...without(without(question.feedback, 'image'), 'clip'),
      ...field('image', replaced(question.feedback.image)),
      ...clipField(pictured(question.feedback.clip)),
    },
    answers: question.answers.map((answer): Answer => ({ ...without(answer, 'image'), ...field('image', replaced(answer.image)) })),
    ...field('image', image),
  };
}

const clipField = (clip: Clip | undefined): { clip?: Clip } => (clip ? { clip } : {});

const field = <K extends string>(name: K, image: Image | undefined): { [key in K]?: Image } =>
  (image === undefined ? {} : { [name]: image }) as { [key in K]?: Image };

function without<T extends object, K extends keyof T>(value: T, name: K): Omit<T, K> {
  const { [name]: _, ...rest } = value;
  return rest;
}
