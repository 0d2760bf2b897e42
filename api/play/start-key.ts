import type { KeyObject } from 'node:crypto';
import { isSignature, signature } from './signatures.ts';

/** A start that carries its own seed, so that the cover could show its first question already. */
export const startKey = (key: KeyObject, publication_id: string, seed: number): string =>
  `${seed}.${signature(key, 'start', `${publication_id} ${seed}`)}`;

/** The seed of a start key of this publication; undefined for every other one. */
export function seedOfStartKey(key: KeyObject, publication_id: string, given: string | undefined): number | undefined {
  const [seed = '', signed = ''] = given?.split('.') ?? [];
  return isSignature(signed, key, 'start', `${publication_id} ${seed}`) ? Number(seed) : undefined;
}
