import type { Image } from '#shared/content/question.ts';
import { openedPictures } from '#questions/opened-pictures.ts';
import { pictureLabel, picturePath, type SealedPicture, type SealedWidth } from '#shared/rooms/sealed-pictures.ts';
import { unseal } from './open-box.ts';

/** The boxes that this page has loaded, by their address. */
const boxes = new Map<string, Promise<ArrayBuffer>>();
/** The opened pictures of the present question: their keys. */
let opened: { number: number; keys: string[] } = { number: 0, keys: [] };

const width = (): SealedWidth => (innerWidth > 1200 ? 'wall' : 'phone');

/** Loads pictures ahead of the instant at which they may be seen. One that does not come is shown from its usual address. */
export function loadPictures(place: Omit<SealedPicture, 'index'>, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const path = picturePath({ ...place, index }, width());
    if (boxes.has(path)) continue;
    const box = fetch(path).then((reply) => (reply.ok ? reply.arrayBuffer() : Promise.reject(new Error(String(reply.status)))));
    boxes.set(path, box);
    box.catch(() => boxes.delete(path));
  }
}

/** Milliseconds for which a question waits for its pictures. */
const patience = 400;

/** Opens what was loaded, so that it is shown at once. */
export async function openPictures(place: Omit<SealedPicture, 'index'>, key: string, images: readonly Image[]) {
  if (opened.number !== place.number) forget(place.number);
  const open = async (image: Image, index: number) => {
    const box = boxes.get(picturePath({ ...place, index }, width()));
    if (!box || openedPictures.has(image.key)) return;
    const bytes = await unseal(new Uint8Array(await box), key, pictureLabel({ ...place, index }));
    if (opened.number !== place.number) return;
    opened.keys.push(image.key);
    openedPictures.set(image.key, URL.createObjectURL(new Blob([bytes], { type: 'image/webp' })));
  };
  await Promise.race([Promise.allSettled(images.map(open)), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** What belongs to the questions before this one. */
function forget(number: number): void {
  for (const path of boxes.keys()) if (!path.includes(`/picture/${number}/`)) boxes.delete(path);
  for (const key of opened.keys) {
    URL.revokeObjectURL(openedPictures.get(key) ?? '');
    openedPictures.delete(key);
  }
  opened = { number, keys: [] };
}
