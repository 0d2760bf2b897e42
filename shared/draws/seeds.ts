import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { joined, textBytes, uint32 } from './bytes.ts';
import { leafHash, merklePath, merkleRoot } from './merkle.ts';

/** The number of draws for one commitment; a power of two. */
export const seedCount = 4096;

/** The seed of the draw with this number. Without `master`, nobody can derive one seed from others. */
export const seedOf = (master: Uint8Array, number: number): Uint8Array =>
  hmac(sha256, master, joined(textBytes('lucka-draw-v1/own-seed'), uint32(number)));

/** The leaf that commits to a seed and its number. */
export const seedLeaf = (number: number, seed: Uint8Array): Uint8Array =>
  leafHash(textBytes('lucka-draw-v1/own-seed'), uint32(number), seed);

const seedLeaves = (master: Uint8Array, first: number): Uint8Array[] =>
  Array.from({ length: seedCount }, (_, at) => seedLeaf(first + at, seedOf(master, first + at)));

/** One hash that commits to the seeds of all draws from number `first` on. */
export const seedRoot = (master: Uint8Array, first: number): Promise<Uint8Array> => merkleRoot(seedLeaves(master, first));

/** The path from the seed of a number to that hash. */
export const seedPath = (master: Uint8Array, first: number, number: number): Uint8Array[] =>
  merklePath(seedLeaves(master, first), number - first);
