import type { Services } from '#api/services.ts';
import { findVariant, variantOf } from '#api/kernel/pictures/variants.ts';
import type { DoorPicture } from './sealed-doors.ts';

/** In pixels: one size for all screens, because all players load the box from one address. */
const width = 1280;

/** A picture as it is put into a door's box; undefined when it is no longer stored. */
export async function readDoorPicture(needs: Pick<Services, 'media' | 'config'>, key: string): Promise<DoorPicture | undefined> {
  const bytes = await findVariant(needs, key, variantOf(width, 'webp'));
  return bytes && { type: 'image/webp', bytes };
}
