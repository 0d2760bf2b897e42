import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { boxLabel, ivBytes, keyBytes, keyLabel, pad, type BoxPart, type DoorAddress } from '#shared/sealing/sealed-door.ts';

/** The key of a door's boxes, derived from its calendar's 32 secret bytes; no other door or version has it. */
export const doorKey = (root: Uint8Array, address: DoorAddress): Buffer =>
  Buffer.from(hkdfSync('sha256', root, address.calendar_id, keyLabel(address), keyBytes));

/** A box: a fresh iv, the sealed content, the tag. Its length reveals almost nothing. */
export function sealBox(key: Uint8Array, address: DoorAddress, part: BoxPart, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(boxLabel(address, part)));
  return Buffer.concat([iv, cipher.update(pad(bytes)), cipher.final(), cipher.getAuthTag()]);
}

/**
 * The version of a door's content for its address: the same in every process for the same content. Keyed, because anybody could test guesses of the
 * content behind the door against a plain hash.
 */
export function contentVersion(root: Uint8Array, hatch_id: string, content: unknown): string {
  const text = `version|${hatch_id}|${JSON.stringify(content)}`;
  return createHmac('sha256', root).update(text).digest('base64url').slice(0, 16);
}
