import { createHash, randomBytes } from 'node:crypto';

/** Seconds. The browser keeps both cookies for a day; the access token in them is renewed every hour. */
export const accessSeconds = 3600;
export const refreshSeconds = 86_400;

/** 256 random bits; only the hash is stored. With the name of a cell: a request that shows it is led there (ops/deploy/haproxy-cells.cfg). */
export const newToken = (cell?: string): string => (cell === undefined ? '' : `${cell}.`) + randomBytes(32).toString('base64url');
/** A plain hash is enough for an unguessable value. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
