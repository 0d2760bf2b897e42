import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds of one step (RFC 6238 §4.1). A code may be off by one step, for inaccurate clocks and slow typing. */
const stepSeconds = 30;
const drift = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(20);
export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/** RFC 4226 §5.3 for the step as counter. */
export function totpCode(secret: Buffer, step: number, { algorithm = 'sha1', figures = 6 } = {}): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac(algorithm, secret).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) as number) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** figures).padStart(figures, '0');
}

/** The step after `last_step` with this code; undefined when there is none. */
export function stepOfCode(secret: Buffer, code: string, now: Date, last_step: number): number | undefined {
  const bytes = Buffer.from(code);
  const present = stepAt(now);
  let found: number | undefined;
  // Every step is compared, so that the time reveals nothing.
  for (let step = present - drift; step <= present + drift; step += 1) {
    const right = Buffer.from(totpCode(secret, step));
    if (bytes.length === right.length && timingSafeEqual(bytes, right) && step > last_step) found ??= step;
  }
  return found;
}

/** Base32 (RFC 4648) without padding, as authenticator programs take secrets. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The content of the QR code. */
export const totpUri = (secret: Buffer, email: string): string =>
  `otpauth://totp/Lucka:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=Lucka`;
