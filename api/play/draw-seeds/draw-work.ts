import { isSignedRound, randomnessOf } from '#shared/draws/beacon.ts';
import { fromHex, toHex } from '#shared/draws/bytes.ts';
import { merkleRoot } from '#shared/draws/merkle.ts';
import { drawSeed, pickPlaces } from '#shared/draws/pick-winners.ts';
import type { Outcome } from '#shared/draws/receipt.ts';
import { seedOf, seedPath, seedRoot } from '#shared/draws/seeds.ts';

interface SeedOptions {
  /** 32 bytes each, sorted. */
  leaves: Uint8Array;
  root: string;
  draw: string;
  number: number;
  /** Winners and alternates together. */
  places: number;
  master: Uint8Array;
  first: number;
  beacon: Outcome['beacon'];
}

/** The work done in a separate thread. Parameters must be values that structured cloning can transfer. */
export const drawWork = {
  seedRoot: ({ master, first }: { master: Uint8Array; first: number }): Promise<Uint8Array> => seedRoot(master, first),
  merkleRoot: async ({ leaves }: { leaves: Uint8Array }): Promise<string> => toHex(await merkleRoot(leavesOf(leaves))),
  /** Undefined when the network did not sign the round. */
  randomnessOfRound: ({ round, signature }: { round: number; signature: string }): string | undefined =>
    isSignedRound(round, signature) ? randomnessOf(signature) : undefined,
  /** Undefined when the entries differ from the frozen ones. */
  async draw({ leaves, root, draw, number, places, master, first, beacon }: SeedOptions): Promise<Outcome | undefined> {
    const entries = leavesOf(leaves);
    const now = await merkleRoot(entries);
    if (toHex(now) !== root) return undefined;
    const seed = seedOf(master, number);
    const draw_seed = drawSeed(seed, now, fromHex(beacon?.randomness ?? ''));
    const drawn = pickPlaces(draw_seed, draw, entries.length, places).map((place) => toHex(entries[place] as Uint8Array));
    return { seed: toHex(seed), seed_path: seedPath(master, first, number).map(toHex), beacon, draw_seed: toHex(draw_seed), drawn };
  },
};
export type DrawWork = typeof drawWork;

const leavesOf = (joined: Uint8Array): Uint8Array[] =>
  Array.from({ length: joined.length / 32 }, (_, place) => joined.subarray(place * 32, place * 32 + 32));
