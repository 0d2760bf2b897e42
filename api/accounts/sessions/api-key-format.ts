import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'lucka_sk_';
const length = 30;
/** 4 x 62: a byte below this gives every character with the same probability. */
const fair = 248;

/**
 * 178 random bits with a checksum: secret scanners recognise a key offline, and a typing error is refused without a query. With underscores, a double
 * click selects all of it.
 */
export function newApiKey(): string {
  let random = '';
  while (random.length < length)
    for (const byte of randomBytes(length)) if (byte < fair && random.length < length) random += alphabet[byte % 62];
  return `${prefix}${random}${checksum(random)}`;
}

/** CRC32 as six base62 digits. */
function checksum(random: string): string {
  let digits = '';
  for (let rest = crc32(random); digits.length < 6; rest = Math.floor(rest / 62)) digits = `${alphabet[rest % 62]}${digits}`;
  return digits;
}

const form = /^lucka_sk_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;
/** The first format of keys; they stay valid. It is longer than any other token, so that no token looks like a key. */
const early = /^lk_[\w-]{43}$/;

export function isApiKey(token: string): boolean {
  const [, random = '', sum] = form.exec(token) ?? [];
  return sum === undefined ? early.test(token) : checksum(random) === sum;
}
