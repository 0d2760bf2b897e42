import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomnessOf, isSignedRound } from './beacon.ts';
import { textBytes, toHex } from './bytes.ts';
import { leafHash, merklePath, merkleRoot, rootOfPath } from './merkle.ts';
import { pickPlaces } from './pick-winners.ts';
import { quicknet, roundAfter, roundTime } from './quicknet.ts';
import { knownRound, testDraw } from './test-receipt.ts';

const seed = (text: string): Uint8Array => sha256(textBytes(text));

test('picks are distinct places of the list, and as many as there are', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 400 }), (text, entries, count) => {
      const picked = pickPlaces(seed(text), testDraw, entries, count);
      expect(picked).toHaveLength(Math.min(entries, count));
      expect(new Set(picked).size).toBe(picked.length);
      expect(picked.every((place) => place >= 0 && place < entries)).toBe(true);
      // The number of alternates does not change the winners.
      expect(pickPlaces(seed(text), testDraw, entries, Math.floor(count / 2))).toEqual(picked.slice(0, Math.floor(count / 2)));
    }),
  );
});

test('every place is drawn as often as every other, first and second', () => {
  const entries = 6;
  const counts = [0, 1].map(() => Array.from({ length: entries }, () => 0));
  const draws = 6000;
  for (let n = 0; n < draws; n += 1)
    pickPlaces(seed(`draw ${n}`), testDraw, entries, 2).forEach((place, rank) => (counts[rank]![place]! += 1));
  for (const count of counts) {
    const expected = draws / entries;
    const chiSquare = count.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
    // Five degrees of freedom, 95 percent.
    expect(chiSquare).toBeLessThan(11.07);
  }
});

test('the root is that of RFC 6962 and does not depend on the order of the entries', async () => {
  const data = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const leaves = data.map((hex) => leafHash(Buffer.from(hex, 'hex')));
  // The test vectors of Certificate Transparency.
  expect(toHex(await merkleRoot([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(toHex(await merkleRoot(leaves.slice(0, 1)))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  expect(toHex(await merkleRoot(leaves.slice(0, 3)))).toBe('aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77');
  expect(toHex(await merkleRoot(leaves))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  const sorted = (entries: readonly Uint8Array[]) => entries.map(toHex).toSorted();
  expect(sorted(leaves.toReversed())).toEqual(sorted(leaves));
});

test('a path leads to the root from its own place only', async () => {
  const leaves = Array.from({ length: 16 }, (_, n) => leafHash(Uint8Array.of(n)));
  const root = toHex(await merkleRoot(leaves));
  for (const [place, leaf] of leaves.entries()) {
    const path = merklePath(leaves, place);
    expect(toHex(rootOfPath(leaf, place, path))).toBe(root);
    expect(toHex(rootOfPath(leaf, place ^ 1, path))).not.toBe(root);
  }
});

test('a drand round is verified by its signature, and no other signature passes', () => {
  expect(isSignedRound(knownRound.round, knownRound.signature)).toBe(true);
  expect(randomnessOf(knownRound.signature)).toBe(knownRound.randomness);
  expect(isSignedRound(knownRound.round + 1, knownRound.signature)).toBe(false);
  expect(isSignedRound(knownRound.round, knownRound.signature.replace('b446', 'b447'))).toBe(false);
  expect(isSignedRound(knownRound.round, 'ff')).toBe(false);
});

test('the round of a draw is the first that is not published yet', () => {
  fc.assert(
    fc.property(fc.integer({ min: quicknet.genesis, max: quicknet.genesis + 1e9 }), fc.nat(999), (second, millisecond) => {
      const instant = second * 1000 + millisecond;
      const round = roundAfter(instant);
      expect(roundTime(round)).toBeGreaterThan(instant);
      expect(roundTime(round - 1)).toBeLessThanOrEqual(instant);
    }),
  );
});
