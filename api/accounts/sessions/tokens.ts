import { createHash, randomBytes } from 'node:crypto';

/** Seconds. The browser keeps both cookies for a day; the access token in them is renewed every hour. */
export const accessSeconds = 3600;
export const refreshSeconds = 86_400;

/** 256 random bits; only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** A plain hash is enough for an unguessable value. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
