import { createCipheriv, createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { ivBytes, pad } from '#shared/sealing/sealed-door.ts';

/** The key of a question in a room; the same in every process, and of no other room or question. */
export const questionKey = (key: KeyObject, room_id: string, number: number): Buffer =>
  createHmac('sha256', key).update(`room question ${room_id} ${number}`).digest();

/** A question that phones get ahead of its instant: base64 of the iv, the ciphertext and its tag. Its length reveals almost nothing. */
export function sealQuestion(key: Buffer, room_id: string, number: number, question: object): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(`${room_id}|${number}`));
  const bytes = pad(Buffer.from(JSON.stringify(question)));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64');
}
