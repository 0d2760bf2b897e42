import type { Services } from '#api/services.ts';
import { findVariant, variantOf } from '#api/media/variants.ts';
import type { DoorPicture } from './sealed-doors.ts';

/** Pixels: one size for every screen, because a box is one address for everybody. */
const width = 1280;

/** A picture as it goes into a door's box; undefined where it is not kept any more. */
export async function readDoorPicture(needs: Pick<Services, 'media' | 'config'>, key: string): Promise<DoorPicture | undefined> {
  const bytes = await findVariant(needs, key, variantOf(width, 'webp'));
  return bytes && { type: 'image/webp', bytes };
}
