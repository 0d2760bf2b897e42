import { sha256 } from '@noble/hashes/sha2.js';
import { joined } from './bytes.ts';

const leafMark = Uint8Array.of(0);
const innerMark = Uint8Array.of(1);
/** The number of hashes after which other code gets a turn: a few milliseconds. */
const atOnce = 1_000;

/** A leaf and an inner node never have the same hash: each begins with its prefix (RFC 6962, 2.1). */
export const leafHash = (...parts: readonly Uint8Array[]): Uint8Array => sha256(joined(leafMark, ...parts));
const innerHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joined(innerMark, left, right));

/**
 * The root over leaf hashes, split as in RFC 6962 at the largest power of two. From below these are pairs; a last single node moves up unchanged,
 * never doubled. Awaits `breathe` now and then.
 */
export async function merkleRoot(leaves: readonly Uint8Array[], breathe?: () => Promise<void>): Promise<Uint8Array> {
  if (leaves.length === 0) return sha256(new Uint8Array());
  let done = 0;
  let layer = [...leaves];
  while (layer.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < layer.length; at += 2) {
      const [left, right] = [layer[at] as Uint8Array, layer[at + 1]];
      above.push(right ? innerHash(left, right) : left);
      done += 1;
      if (breathe && done % atOnce === 0) await breathe();
    }
    layer = above;
  }
  return layer[0] as Uint8Array;
}

/** The sibling hashes on the way from the leaf at an index to the root; the number of leaves is a power of two. */
export function merklePath(leaves: readonly Uint8Array[], place: number): Uint8Array[] {
  const path: Uint8Array[] = [];
  let layer = [...leaves];
  for (let at = place; layer.length > 1; at >>= 1) {
    path.push(layer[at ^ 1] as Uint8Array);
    layer = layer.filter((_, each) => each % 2 === 0).map((left, each) => innerHash(left, layer[each * 2 + 1] as Uint8Array));
  }
  return path;
}

/** The root that such a path results in. */
export const rootOfPath = (leaf: Uint8Array, place: number, path: readonly Uint8Array[]): Uint8Array =>
  path.reduce((node, neighbour, level) => ((place >> level) & 1 ? innerHash(neighbour, node) : innerHash(node, neighbour)), leaf);
