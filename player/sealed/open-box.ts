import { boxLabel, ivBytes, unpad, type BoxPart, type DoorAddress } from '#shared/sealing/sealed-door.ts';

/** What of WebCrypto opens boxes; browsers have it on https and on this machine only. */
export type Opener = Pick<SubtleCrypto, 'importKey' | 'decrypt'>;

export const openerOfBrowser = (): Opener | undefined => globalThis.crypto?.subtle;

export const importDoorKey = (opener: Opener, key: BufferSource): Promise<CryptoKey> =>
  opener.importKey('raw', key, 'AES-GCM', false, ['decrypt']);

/** What was sealed. Rejects for another door's, version's or part's box, and for one that was changed. */
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
