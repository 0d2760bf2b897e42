import { Type, type Static } from 'typebox';
import { nullable, operation, Time } from './operation.ts';

export const PlayerDomain = Type.Object({
  domain: Type.String(),
  /** The name of the TXT record, and what it has to say. */
  record: Type.String(),
  value: Type.String(),
  /** Or the file on it that says the same. */
  file: Type.String(),
  /** null: not proved, or no longer; pages of players are not shown there. */
  verified_at: nullable(Time),
  /** When the record was last there. */
  seen_at: nullable(Time),
});
export type PlayerDomain = Static<typeof PlayerDomain>;

const editors = ['permission_edit'] as const;

/** A tenant's own domain for the pages of its players; the setting player_domain names it. */
export const playerDomain = {
  readPlayerDomain: operation({
    method: 'GET',
    path: '/api/v1/player-domain',
    summary: 'The own domain for pages of players, with the TXT record, or the file, that proves it.',
    who: editors,
    response: Type.Object({ domain: nullable(PlayerDomain) }),
  }),
  verifyPlayerDomain: operation({
    method: 'POST',
    path: '/api/v1/player-domain/verify',
    summary: 'Looks whether the TXT record or the file is there; from then on links of activities use the domain.',
    notes: 'It is looked for once a day; without it for three days the domain is used no more. 409 where another tenant has proved it.',
    who: editors,
    response: Type.Object({ is_verified: Type.Boolean() }),
    limit: { times: 30, seconds: 600, per: 'account' },
    errors: ['not_found', 'conflict'],
  }),
};
