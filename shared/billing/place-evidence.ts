import { isInUnion } from './vat.ts';

/** What tells where a private buyer is. network: that from which the billing details were saved. */
export const evidenceKinds = ['billing_address', 'card', 'network'] as const;
export interface PlaceEvidence {
  kind: (typeof evidenceKinds)[number];
  country: string;
}

/** Two pieces that name the same country prove the place (Article 24f of Regulation 282/2011). */
const isProved = (evidence: readonly PlaceEvidence[], country: string): boolean =>
  evidence.filter((piece) => piece.country === country).length >= 2;

/** A place in the Union is doubtful until it is proved; one outside of it when a piece names a member state. */
export const isDoubtful = (evidence: readonly PlaceEvidence[], country: string): boolean =>
  !isProved(evidence, country) && (isInUnion(country) || evidence.some((piece) => isInUnion(piece.country)));
