import { isLinked } from '#shared/content/clip-kinds.ts';
import type { Answer, Clip, Image, Question } from '#shared/content/question.ts';

/**
 * The question with each picture replaced by the result of `stored`, and each own film and sound by that of `storedClip`, or left out for undefined.
 * The question's alternative text, copyright and focal point stay, and the words of films.
 */
export function replaceImages(
  question: Question,
  stored: (image: Image) => Image | undefined,
  storedClip: (clip: Clip) => Pick<Clip, 'kind' | 'source' | 'poster'> | undefined = () => undefined,
): Question {
  const replaced = (image: Image | undefined): Image | undefined => {
    const found = image && stored(image);
    if (!image || !found) return undefined;
    // A file contains only the shown part of a cropped picture, and the first frame of an animated one.
    const { cut: _, motion: __, ...shown } = image;
    return { ...shown, key: found.key, width: found.width, height: found.height };
  };
  const pictured = (clip: Clip | undefined): Clip | undefined => {
    if (!clip) return undefined;
    if (isLinked(clip.kind)) return { ...without(clip, 'poster'), ...field('poster', replaced(clip.poster)) };
    const found = storedClip(clip);
    if (!found) return undefined;
    const { kind, source, poster } = found;
    return { ...without(clip, 'poster'), kind, source, ...field('poster', clip.poster && poster && { ...clip.poster, ...poster }) };
  };
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
