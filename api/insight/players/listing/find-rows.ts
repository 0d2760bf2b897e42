import { sql } from 'kysely';
import type { PlayerRow } from '#shared/contract/players.ts';
import { wholeRemoval } from '#api/play/player-records/left-out.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { newestConsent } from '#api/play/consents/newest-consent.ts';
import { customOf } from './player-fields.ts';

interface StoredRow extends Omit<PlayerRow, 'registered_at' | 'custom' | 'complete' | 'removed' | 'consent'> {
  registered_at: Date;
  fields: PlayerRow['custom'];
  removed: { reason: string; at: string } | null;
  consent: { field_key: string; given_at: string; withdrawn_at: string | null } | null;
}

/** The rows of these players of an activity, in the order of the ids, without those no longer registered. */
export async function findRows(tx: Tx, tenant_id: string, activity_id: string, ids: readonly string[]): Promise<PlayerRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRow>`
    select p.id, p.name, p.surname, p.username, p.email, p.phone, p.gender, p.age, p.city, p.address, p.member_number, p.country,
      coalesce(s.points, 0) as points, coalesce(s.bonus_points, 0) as bonus_points, coalesce(f.correct, 0) as correct, coalesce(f.wrong, 0) as wrong,
      coalesce(f.complete_games, 0) as complete_games, coalesce(f.hatches_played, 0) as hatches_played, r.registered_at, r.fields,
      (select jsonb_build_object('reason', c.reason, 'at', to_json(c.removed_at)) ${sql.raw(wholeRemoval('r'))}) as removed,
      (select jsonb_build_object('field_key', m.field_key, 'given_at', m.given_at, 'withdrawn_at', m.withdrawn_at) ${sql.raw(newestConsent('r'))}) as consent
    from unnest(${ids as string[]}::uuid[]) with ordinality as wanted(id, place)
    join registration r on r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and r.player_id = wanted.id
    join player p on p.tenant_id = r.tenant_id and p.id = r.player_id
    left join standing s on s.tenant_id = r.tenant_id and s.board_id = r.activity_id and s.player_id = r.player_id
    left join player_figure f on f.tenant_id = r.tenant_id and f.activity_id = r.activity_id and f.player_id = r.player_id
    order by wanted.place`.execute(tx);
  return rows.map(shown);
}

const instant = (text: string): string => new Date(text).toISOString();

const shown = ({ registered_at, fields, removed, consent, ...row }: StoredRow): PlayerRow => ({
  ...row,
  complete: row.complete_games > 0,
  registered_at: registered_at.toISOString(),
  custom: customOf(fields),
  ...(removed && { removed: { ...removed, at: instant(removed.at) } }),
  ...(consent && {
    consent: {
      ...consent,
      given_at: instant(consent.given_at),
      withdrawn_at: consent.withdrawn_at === null ? null : instant(consent.withdrawn_at),
    },
  }),
});
