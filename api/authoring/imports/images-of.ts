import type { Image, Question } from '#shared/content/question.ts';

/** Every picture that a question references, in no particular order, with duplicates. */
export function imagesOf(question: Question): Image[] {
  const { cover, clip, feedback, image, answers } = question;
  return [
    cover.desktop,
    cover.mobile,
    clip?.poster,
    feedback.image,
    feedback.clip?.poster,
    image,
    ...answers.map((answer) => answer.image),
  ].filter((each) => each !== undefined);
}
