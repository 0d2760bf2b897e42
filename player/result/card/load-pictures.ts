import { mediaUrl } from '#questions/play-props.ts';
import type { Card } from './card.ts';
import type { Box } from '#shared/play/card-layout.ts';

export interface CardPictures {
  picture: HTMLImageElement | null;
  logo: HTMLImageElement | null;
  qr: HTMLImageElement | null;
}

/** Those that can be loaded: a card is complete without any. `place`: of the picture. */
export async function loadPictures(
  { pictures, logo }: Pick<Card, 'pictures' | 'logo'>,
  place: Box,
  qr: string | null,
): Promise<CardPictures> {
  const image = pictureFor(pictures, place);
  const [loaded, loadedLogo, loadedQr] = await Promise.all([
    image && load(mediaUrl(image.key, 1440)),
    logo ? load(mediaUrl(logo.key, 640)) : null,
    qr === null ? null : load(qr),
  ]);
  return { picture: loaded, logo: loadedLogo, qr: loadedQr };
}

/** The one for phones where the place is high. */
export const pictureFor = (pictures: Card['pictures'], { width, height }: Box) => pictures?.[width >= height ? 0 : 1] ?? null;

/** null where it does not come. From another host it must come with leave to be drawn, or the canvas could not be read. */
const load = (src: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(null));
    image.src = src;
  });
