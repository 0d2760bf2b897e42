import type { Config } from '#api/kernel/config.ts';

/** Algorithms that authenticators and browsers have today: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257];
export const timeout = 300_000;

/** Passkeys belong to the host that people use; they work on no bare IP address. */
export function relyingParty({ public_url }: Pick<Config, 'public_url'>): { origin: string; rpID: string } {
  return { origin: public_url, rpID: new URL(public_url).hostname };
}
