/** What tells where a private buyer is. network: that from which the billing details were saved. */
export const evidenceKinds = ['billing_address', 'card', 'network'] as const;
export interface PlaceEvidence {
  kind: (typeof evidenceKinds)[number];
  country: string;
}

/** Two pieces that name the same country prove the place (Article 24f of Regulation 282/2011). */
export const isProved = (evidence: readonly PlaceEvidence[], country: string): boolean =>
  evidence.filter((piece) => piece.country === country).length >= 2;
