import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { joined, textBytes, uint32 } from './bytes.ts';
import { leafHash, merklePath, merkleRoot } from './merkle.ts';

/** So many draws can follow from one commitment; a power of two. */
export const seedCount = 4096;

/** The own seed of the draw with this number. Nobody can tell one from the others without `master`. */
export const seedOf = (master: Uint8Array, number: number): Uint8Array =>
  hmac(sha256, master, joined(textBytes('lucka-draw-v1/own-seed'), uint32(number)));

/** What is committed to of a seed: it belongs to one number. */
export const seedLeaf = (number: number, seed: Uint8Array): Uint8Array =>
  leafHash(textBytes('lucka-draw-v1/own-seed'), uint32(number), seed);

const seedLeaves = (master: Uint8Array, first: number): Uint8Array[] =>
  Array.from({ length: seedCount }, (_, at) => seedLeaf(first + at, seedOf(master, first + at)));

/** One hash that commits to the seeds of all draws from number `first` on. */
export const seedRoot = (master: Uint8Array, first: number): Promise<Uint8Array> => merkleRoot(seedLeaves(master, first));

/** How the seed of a number leads to that hash. */
export const seedPath = (master: Uint8Array, first: number, number: number): Uint8Array[] =>
  merklePath(seedLeaves(master, first), number - first);
