import { createCipheriv, createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { pictureLabel, type SealedPicture } from '#shared/rooms/sealed-pictures.ts';
import { ivBytes, pad } from '#shared/sealing/sealed-door.ts';

/** The key of a question in a room; the same in every process, and of no other room or question. */
export const questionKey = (key: KeyObject, room_id: string, number: number): Buffer =>
  createHmac('sha256', key).update(`room question ${room_id} ${number}`).digest();

/** The key of the pictures that are shown while a question is read; its own key opens those of its answers. */
export const stemKey = (key: KeyObject, room_id: string, number: number): Buffer =>
  createHmac('sha256', key).update(`room stem ${room_id} ${number}`).digest();

/** The iv, the ciphertext and its tag. Their length reveals almost nothing. */
function seal(key: Buffer, label: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(label));
  return Buffer.concat([iv, cipher.update(pad(bytes)), cipher.final(), cipher.getAuthTag()]);
}

/** A question that phones get ahead of its instant, in base64. */
export const sealQuestion = (key: Buffer, room_id: string, number: number, question: object): string =>
  seal(key, `${room_id}|${number}`, Buffer.from(JSON.stringify(question))).toString('base64');

/** A picture that phones and walls load ahead. */
export const sealPicture = (key: KeyObject, place: SealedPicture, bytes: Uint8Array): Buffer =>
  seal((place.part === 'stem' ? stemKey : questionKey)(key, place.room_id, place.number), pictureLabel(place), bytes);
