import type { Outcome } from '#shared/draws/receipt.ts';
import { quicknet } from '#shared/draws/quicknet.ts';
import { hashAside } from '#api/play/draw-seeds/hash-aside.ts';

/** The timeout in milliseconds, and the most characters of a reply. */
const longest = 10_000;
const mostCharacters = 4_000;

/**
 * A round of drand, fetched from `drand_url` and trusted only for its signature. Undefined when it is not available now. The randomness in the reply
 * is ignored and computed from the signature instead.
 */
export async function fetchRound(drand_url: string, round: number): Promise<NonNullable<Outcome['beacon']> | undefined> {
  const reply = await fetch(`${drand_url}/${quicknet.chain}/public/${round}`, { signal: AbortSignal.timeout(longest), redirect: 'error' });
  if (!reply.ok || Number(reply.headers.get('content-length') ?? 0) > mostCharacters) {
    await reply.body?.cancel();
    return undefined;
  }
  const signature = signatureIn(await reply.text());
  if (signature === undefined) return undefined;
  const randomness = await hashAside('randomnessOfRound', { round, signature });
  return randomness === undefined ? undefined : { signature, randomness };
}

function signatureIn(text: string): string | undefined {
  if (text.length > mostCharacters) return undefined;
  try {
    const { signature } = JSON.parse(text) as { signature?: unknown };
    return typeof signature === 'string' && /^[0-9a-f]{96}$/.test(signature) ? signature : undefined;
  } catch {
    return undefined;
  }
}
