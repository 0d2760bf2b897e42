import type { RoomQuestion } from '#shared/contract/rooms.ts';
import { ivBytes, unpad } from '#shared/sealing/sealed-door.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

interface SealedQuestion {
  room_id: string;
  number: number;
  /** Both base64. */
  box: string;
  key: string;
}

/** The content of sealed bytes. Rejects where the browser has no cryptography (plain http), or the key belongs to other ones. */
export async function unseal(sealed: Uint8Array<ArrayBuffer>, key: string, label: string): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = globalThis.crypto;
  const opened = await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']);
  const additionalData = new TextEncoder().encode(label);
  const padded = await subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.subarray(0, ivBytes), additionalData },
    opened,
    sealed.subarray(ivBytes),
  );
  return unpad(new Uint8Array(padded));
}

/** The question in a box of a room. */
export async function openBox({ room_id, number, box, key }: SealedQuestion): Promise<RoomQuestion> {
  return JSON.parse(new TextDecoder().decode(await unseal(bytesOf(box), key, `${room_id}|${number}`))) as RoomQuestion;
}
