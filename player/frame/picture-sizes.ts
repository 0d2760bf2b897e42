import { isShownWhole } from '#shared/content/focus.ts';
import type { Image } from '#shared/content/question.ts';

/** The place of a picture on the screens of a media query, as CSS lengths. */
export interface Place {
  media?: string;
  width: string;
  height: string;
}

/**
 * The width at which a picture is drawn, for the attribute `sizes`. To fill a place that is higher than its own shape, it is drawn wider than the place:
 * the browser must not choose a coarser file by the place's width.
 */
export function sizesOf(image: Pick<Image, 'fit' | 'width' | 'height'>, places: readonly Place[]): string {
  const ratio = Math.round((image.width / image.height) * 1000) / 1000;
  const drawn = isShownWhole(image) ? 'min' : 'max';
  return places.map(({ media, width, height }) => `${media ? `${media} ` : ''}${drawn}(${width}, calc(${height} * ${ratio}))`).join(', ');
}

/** Beside the texts on wide screens and on phones in landscape, above them elsewhere. */
export const besideTexts: readonly Place[] = [
  { media: '(min-width: 900px)', width: '55vw', height: '100vh' },
  { media: '(orientation: landscape) and (max-height: 500px) and (min-width: 560px)', width: '55vw', height: '100vh' },
  { width: '100vw', height: 'max(200px, 46vh)' },
];

/** Above the texts of a narrow stage. */
export const aboveTexts: readonly Place[] = [
  { media: '(min-width: 700px)', width: '680px', height: 'min(34vh, 360px)' },
  { width: '100vw', height: 'max(160px, 34vh)' },
];

/** Beside the answers where there is space. */
export const besideAnswers: readonly Place[] = [
  { media: '(min-width: 1100px)', width: '600px', height: 'min(60vh, 600px)' },
  ...aboveTexts,
];
