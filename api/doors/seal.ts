import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { boxLabel, ivBytes, keyBytes, keyLabel, pad, type BoxPart, type DoorAddress } from '#shared/sealing/sealed-door.ts';

/** The key that opens a door's boxes: of its calendar's 32 secret bytes, and of no other door or version. */
export const doorKey = (root: Uint8Array, address: DoorAddress): Buffer =>
  Buffer.from(hkdfSync('sha256', root, address.calendar_id, keyLabel(address), keyBytes));

/** A box: a fresh iv, what is sealed, the tag. Its length tells little more than nothing. */
export function sealBox(key: Uint8Array, address: DoorAddress, part: BoxPart, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(boxLabel(address, part)));
  return Buffer.concat([iv, cipher.update(pad(bytes)), cipher.final(), cipher.getAuthTag()]);
}

/**
 * The version of a door's content for its address: the same for the same content, in every process. Keyed, because a plain hash would let anybody try
 * guesses of what is behind the door.
 */
export function contentVersion(root: Uint8Array, hatch_id: string, content: unknown): string {
  const text = `version|${hatch_id}|${JSON.stringify(content)}`;
  return createHmac('sha256', root).update(text).digest('base64url').slice(0, 16);
}
