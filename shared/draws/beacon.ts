import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex } from './bytes.ts';
import { quicknet } from './quicknet.ts';

const hashToCurve = { DST: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_' };

/** Whether the network signed this round. Separate from the rest of the protocol, because the code for the curve is larger than all of it. */
export function isSignedRound(round: number, signature: string): boolean {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const { shortSignatures } = bls12_381;
  try {
    const message = shortSignatures.hash(sha256(number), hashToCurve.DST);
    return shortSignatures.verify(fromHex(signature), message, fromHex(quicknet.publicKey));
  } catch {
    // Throws when the bytes are no point of the curve.
    return false;
  }
}

/** The randomness of a signature. */
export const randomnessOf = (signature: string): string => toHex(sha256(fromHex(signature)));
