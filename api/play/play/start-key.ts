import { createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { isSignature, signature } from '#api/kernel/http/signatures.ts';

/**
 * Identifies a start whose first question the cover already shows. The readable part reveals nothing about the game: only our key can derive the seed
 * from it.
 */
export function newStart(key: KeyObject, publication_id: string): { start_key: string; seed: number } {
  const chance = randomBytes(16).toString('base64url');
  const start_key = `${chance}.${signature(key, 'start', `${publication_id} ${chance}`)}`;
  return { start_key, seed: seedFrom(key, publication_id, chance) };
}

/** The seed of a start key of this publication; undefined for any other key. */
export function seedOfStartKey(key: KeyObject, publication_id: string, startKey: string | undefined): number | undefined {
  const [chance = '', signed = ''] = startKey?.split('.') ?? [];
  return isSignature(signed, key, 'start', `${publication_id} ${chance}`) ? seedFrom(key, publication_id, chance) : undefined;
}

/** Below 2 ** 31, like the stored seed of a game. */
const seedFrom = (key: KeyObject, publication_id: string, chance: string): number =>
  createHmac('sha256', key).update(`seed ${publication_id} ${chance}`).digest().readUInt32BE() >>> 1;
