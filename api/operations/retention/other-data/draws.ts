import { withActivity, words, type OtherTable } from './other-table.ts';

export const drawsData: Record<string, OtherTable> = {
  draw_seed: {
    whose: 'nobody',
    why: 'that a draw can be checked',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'first_number', 'count', 'root', 'committed_at'],
    secret: ['master'],
  },
  // It holds entries as hashes only; draw_entry alone maps them to players.
  draw: {
    whose: 'editor',
    why: 'what was settled and drawn',
    kept: withActivity,
    plain: [
      ...words('tenant_id id activity_id number state scope scope_id prize_id terms commitment'),
      ...words('entries draws_at deadline outcome log shows_names replaces frozen_at drawn_at announced_at answer_days asks_address'),
    ],
    personal: ['created_by'],
  },
  departed_players: {
    whose: 'nobody',
    why: 'how many registered players left before a draw, and why',
    kept: withActivity,
    plain: ['tenant_id', 'id', 'activity_id', 'cause', 'players'],
  },
  winner_mail: {
    whose: 'editor',
    why: 'the announcement to winners',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id'],
    personal: ['subject', 'text'],
  },
  campaign: {
    whose: 'editor',
    why: 'what players of earlier activities were written',
    kept: withActivity,
    plain: words('tenant_id id activity_id sources created_at'),
    personal: ['subject', 'text', 'created_by'],
  },
  planned_draw: {
    whose: 'editor',
    why: 'the dates of planned draws',
    kept: withActivity,
    plain: [
      ...words('tenant_id id activity_id state at scope scope_id prize_id count alternates only_right exclude_earlier_winners use_drand'),
      ...words('announces shows_names answer_days asks_address draw_id problem created_at'),
    ],
    personal: ['created_by'],
  },
  prize_pool: {
    whose: 'nobody',
    why: 'when editors learn that codes of a prize run out',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'prize_id', 'low_at', 'notified_at'],
  },
  ranking: {
    whose: 'editor',
    why: 'by what winners were chosen',
    kept: withActivity,
    plain: [
      'tenant_id',
      'id',
      'activity_id',
      'scope',
      'scope_id',
      'scope_title',
      'prize_id',
      'prize_title',
      'count',
      'only_right',
      'tie_break',
      'entries',
      'state',
      'created_at',
      'settled_at',
      'announced_at',
    ],
    personal: ['created_by'],
  },
  ranking_mark: {
    whose: 'editor',
    why: 'what a judge gave a motivation',
    kept: withActivity,
    plain: ['tenant_id', 'entry_id', 'mark'],
    personal: ['judge'],
  },
};
