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

/** The question in a box of a room. Rejects where the browser has no cryptography (plain http), or the key belongs to another box. */
export async function openBox({ room_id, number, box, key }: SealedQuestion): Promise<RoomQuestion> {
  const { subtle } = globalThis.crypto;
  const sealed = bytesOf(box);
  const opened = await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']);
  const additionalData = new TextEncoder().encode(`${room_id}|${number}`);
  const padded = await subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.subarray(0, ivBytes), additionalData },
    opened,
    sealed.subarray(ivBytes),
  );
  return JSON.parse(new TextDecoder().decode(unpad(new Uint8Array(padded)))) as RoomQuestion;
}
