import type { ColumnType } from 'kysely';
import type { TieBreak } from '#shared/content/calendar.ts';
import type { DrawState, LogEntry, Outcome, Terms } from '#shared/draws/receipt.ts';
import type { Default, Json } from './columns.ts';

export interface DrawsTables {
  draw_seed: {
    tenant_id: string;
    activity_id: string;
    first_number: number;
    count: number;
    master: Buffer;
    root: Buffer;
    committed_at: Date;
  };
  draw: {
    tenant_id: string;
    id: string;
    activity_id: string;
    number: number;
    state: Default<DrawState>;
    scope: Terms['scope']['kind'];
    scope_id: string | null;
    prize_id: string | null;
    terms: Json<Terms>;
    commitment: Buffer;
    entries: number;
    draws_at: Date | null;
    deadline: Date | null;
    outcome: Json<Outcome> | null;
    log: ColumnType<LogEntry[], LogEntry[] | undefined, LogEntry[]>;
    shows_names: Default<boolean>;
    replaces: string | null;
    created_by: string | null;
    frozen_at: Date;
    drawn_at: Date | null;
    announced_at: Date | null;
  };
  draw_entry: {
    tenant_id: string;
    draw_id: string;
    leaf: Buffer;
    player_id: string | null;
    salt: Buffer | null;
    rank: number | null;
    place: 'winner' | 'alternate' | 'voided' | null;
  };
  prize_code: {
    tenant_id: string;
    id: string;
    activity_id: string;
    prize_id: string;
    code: string;
    fingerprint: Buffer;
    added_at: Date;
    holder: Buffer | null;
    player_id: string | null;
    given_at: Date | null;
  };
  prize_pool: {
    tenant_id: string;
    activity_id: string;
    prize_id: string;
    low_at: Default<number>;
    notified_at: Date | null;
  };
  departed_players: {
    tenant_id: string;
    id: Default<string>;
    activity_id: string;
    cause: 'deleted' | 'deleted_by_retention' | 'joined' | 'made_nameless';
    players: number;
  };
  ranking: {
    tenant_id: string;
    id: string;
    activity_id: string;
    state: 'judging' | 'settled' | 'announced';
    scope: Terms['scope']['kind'];
    scope_id: string | null;
    scope_title: string | null;
    prize_id: string | null;
    prize_title: string | null;
    count: number;
    only_right: boolean;
    tie_break: Json<TieBreak> | null;
    entries: number;
    created_by: string | null;
    created_at: Date;
    settled_at: Date | null;
    announced_at: Date | null;
  };
  ranking_entry: {
    tenant_id: string;
    id: Default<string>;
    ranking_id: string;
    activity_id: string;
    player_id: string;
    points: number;
    time_used: number;
    reached_at: Date;
    number: number | null;
    words: string | null;
    answered_at: Date | null;
    lot: Buffer;
    rank: number | null;
    settled_by: 'points' | 'tie_break' | 'time' | 'lot' | null;
    created_at: Date;
  };
  ranking_mark: { tenant_id: string; entry_id: string; judge: string; mark: number };
}
