import type { PersonType, Question } from './document.ts';

/** Whether a question brings any picture with it. */
export const questionHasPictures = ({ cover, feedback, image, answers }: Question): boolean =>
  [cover.desktop, cover.mobile, feedback.image, image, ...answers.map((answer) => answer.image)].some(Boolean);

export const personTypeHasPictures = ({ images, image_copyright }: PersonType): boolean =>
  Boolean(images.imageDesktop ?? images.imageMobile ?? image_copyright);
