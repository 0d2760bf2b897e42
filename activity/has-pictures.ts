import type { Hatch } from '#shared/content/calendar.ts';
import type { Outcome } from '#shared/content/outcome.ts';
import type { Question } from '#shared/content/question.ts';

/** Whether a question contains any picture. */
export const questionHasPictures = ({ cover, clip, feedback, image, answers }: Question): boolean =>
  [cover.desktop, cover.mobile, clip, feedback.image, feedback.clip, image, ...answers.map((answer) => answer.image)].some(Boolean);

export const outcomeHasPictures = ({ images, image_copyright }: Outcome): boolean =>
  Boolean(images.imageDesktop ?? images.imageMobile ?? image_copyright);

export const hatchHasPictures = ({ image, background, content }: Hatch): boolean =>
  [image, background.desktop, background.mobile, content.image.desktop, content.image.mobile, content.clip].some(Boolean);
