import { boxLabel, pad, type BoxPart, type DoorAddress } from '#shared/sealing/sealed-door.ts';

/** Seals as the server does, with WebCrypto. */
export async function sealForTest(
  key: Uint8Array<ArrayBuffer>,
  address: DoorAddress,
  part: BoxPart,
  bytes: Uint8Array,
  iv = crypto.getRandomValues(new Uint8Array(12)),
): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const additionalData = new TextEncoder().encode(boxLabel(address, part));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, imported, pad(bytes));
  return new Uint8Array([...iv, ...new Uint8Array(sealed)]).buffer;
}
