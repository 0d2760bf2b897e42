import { Type, type Static } from 'typebox';
import { nullable, operation, Time } from './operation.ts';

export const PlayerDomain = Type.Object({
  domain: Type.String(),
  /** The name of the TXT record, and its required content. */
  record: Type.String(),
  value: Type.String(),
  /** The name that a CNAME record of the domain points to. */
  target: Type.String(),
  /** Alternatively, a file on the domain with the same content. */
  file: Type.String(),
  /** null: not verified, or no longer; player pages are not served there. */
  verified_at: nullable(Time),
  /** When the record was last found. */
  seen_at: nullable(Time),
});
export type PlayerDomain = Static<typeof PlayerDomain>;

/** missing: there is no record. elsewhere: the records lead to another server. */
const DnsState = Type.Object({
  state: Type.Enum(['right', 'elsewhere', 'missing']),
  cname: nullable(Type.String()),
  addresses: Type.Array(Type.String()),
});
export type DnsState = Static<typeof DnsState>;
/** unknown: there is no address to ask. invalid: browsers refuse the certificate. ends_soon: in less than a week. */
const TlsState = Type.Object({
  state: Type.Enum(['right', 'ends_soon', 'invalid', 'unreachable', 'unknown']),
  expires_at: nullable(Time),
});
export type TlsState = Static<typeof TlsState>;

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
  checkPlayerDomain: operation({
    method: 'POST',
    path: '/api/v1/player-domain/check',
    summary: 'Check where the organisation’s own domain leads and how it is secured.',
    notes: 'Resolves the domain and makes a TLS handshake with it. A domain that leads into a private network counts as unreachable.',
    without_key: 'reads',
    who: editors,
    response: Type.Object({ checked_at: Time, dns: DnsState, tls: TlsState }),
    limit: { times: 30, seconds: 600, per: 'account' },
    errors: ['not_found'],
  }),
};
