import { boxLabel, ivBytes, unpad, type BoxPart, type DoorAddress } from '#shared/sealing/sealed-door.ts';

/** The part of WebCrypto that opens boxes; browsers have it only on https and on localhost. */
export type Opener = Pick<SubtleCrypto, 'importKey' | 'decrypt'>;

export const openerOfBrowser = (): Opener | undefined => globalThis.crypto?.subtle;

export const importDoorKey = (opener: Opener, key: BufferSource): Promise<CryptoKey> =>
  opener.importKey('raw', key, 'AES-GCM', false, ['decrypt']);

/** The sealed content. Rejects for a box of another door, version or part, and for one that was changed. */
export async function openBox(
  opener: Opener,
  key: CryptoKey,
  address: DoorAddress,
  part: BoxPart,
  box: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const additionalData = new TextEncoder().encode(boxLabel(address, part));
  const iv = new Uint8Array(box, 0, ivBytes);
  const padded = await opener.decrypt({ name: 'AES-GCM', iv, additionalData }, key, new Uint8Array(box, ivBytes));
  return unpad(new Uint8Array(padded));
}
