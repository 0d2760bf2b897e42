import { Type, type Static } from 'typebox';
import { nullable, operation, Time } from './operation.ts';

export const PlayerDomain = Type.Object({
  domain: Type.String(),
  /** The name of the TXT record, and its required content. */
  record: Type.String(),
  value: Type.String(),
  /** Alternatively, a file on the domain with the same content. */
  file: Type.String(),
  /** null: not verified, or no longer; player pages are not served there. */
  verified_at: nullable(Time),
  /** When the record was last found. */
  seen_at: nullable(Time),
});
export type PlayerDomain = Static<typeof PlayerDomain>;

const editors = ['permission_edit'] as const;

/** A tenant's own domain for its player pages; the setting player_domain names it. */
export const playerDomain = {
  readPlayerDomain: operation({
    method: 'GET',
    path: '/api/v1/player-domain',
    summary: 'Get the organisation’s own domain for player pages.',
    notes: 'Includes the TXT record or the file that verifies it.',
    who: editors,
    response: Type.Object({ domain: nullable(PlayerDomain) }),
  }),
  verifyPlayerDomain: operation({
    method: 'POST',
    path: '/api/v1/player-domain/verify',
    summary: 'Verify the organisation’s own domain for player pages.',
    notes:
      'Looks for the TXT record or the file; from then on links of activities use the domain. It is checked once a day, and the domain is no longer used after three days without it. Returns 409 if another organisation has verified the domain.',
    who: editors,
    response: Type.Object({ is_verified: Type.Boolean() }),
    limit: { times: 30, seconds: 600, per: 'account' },
    errors: ['not_found', 'conflict'],
  }),
};
