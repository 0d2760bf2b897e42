import type { ColumnType } from 'kysely';
import type { Question } from '#shared/content/question.ts';
import type { RegradeSummary } from '#shared/contract/regrades.ts';
import type { RegradePolicy } from '#shared/content/regrade-policies.ts';
import type { Signal } from '#shared/contract/cheaters.ts';
import type { RoomSettings } from '#shared/contract/rooms.ts';
import type { RoomState } from '#shared/rooms/room.ts';
import type { Default, Json } from './columns.ts';

/** A stored reason. Those stored before it was noted how many players were compared lack `others`. */
export type StoredSignal = Omit<Signal, 'others'> & Partial<Pick<Signal, 'others'>>;

export interface PlayTables {
  game: {
    tenant_id: string;
    id: string;
    activity_id: string;
    publication_id: string;
    player_id: string;
    uuid_front: string;
    /** The nil UUID: the whole activity. */
    part_id: Default<string>;
    seed: number;
    total: number;
    state: Default<'playing' | 'finished' | 'timed_out' | 'left'>;
    is_preview: Default<boolean>;
    fair_time: Default<number>;
    skipped_registration: Default<boolean>;
    beyond_limit: Default<boolean>;
    /** Whether item_cell has it. */
    in_items: Default<boolean>;
    waits_for_registration: Default<boolean>;
    device_type: Default<'desktop' | 'mobile' | 'tablet' | 'screen'>;
    /** 8 bytes that identify the network from which the game was played, without its address. */
    network: Buffer | null;
    started_at: Default<Date>;
    left_at: Date | null;
    ended_at: Date | null;
    points: number | null;
    correct: number | null;
    wrong: number | null;
    time_used: number | null;
    /** The days on which the game started and ended, in the activity's timezone; null: it counts on none. */
    day: string | null;
    hour: number | null;
    ended_day: string | null;
    country: string | null;
    source_id: number | null;
    left_out: Default<boolean>;
  };
  room: {
    tenant_id: string;
    id: string;
    activity_id: string;
    publication_id: string;
    seed: number;
    code: string | null;
    settings: Json<RoomSettings>;
    step: Default<number>;
    version: Default<number>;
    state: Json<RoomState>;
    words_released: Default<boolean>;
    links: Default<number>;
    hash: string;
    started_by: string | null;
    created_at: Date;
    stepped_at: Date;
    ended_at: Date | null;
    written_at: Date | null;
  };
  room_step: { tenant_id: string; room_id: string; step: number; state: string; answers: string; hash: string };
  room_player: {
    tenant_id: string;
    room_id: string;
    /** In the order of joining, from 1. */
    seat: number;
    activity_id: string;
    player_id: string;
    typed_name: string;
    /** Shown to others while the typed one waits. */
    given_name: string;
    name: string;
    /** The shown name, folded: nobody else in the room has it. */
    name_key: string;
    is_flagged: boolean;
    is_waiting: boolean;
    fair_time: Default<number>;
    device_type: string;
    country: string | null;
    joined_at: Date;
    /** The first question that counts for her. */
    first_number: number;
    seen_at: Date;
    removed_at: Date | null;
    game_id: string | null;
    /** From 0; null: the room has no teams. */
    team: number | null;
  };
  room_answer: {
    tenant_id: string;
    room_id: string;
    number: number;
    seat: number;
    answer: Json<unknown>;
    result: 'right' | 'wrong' | 'partly' | 'unscored';
    share: number;
    correct_points: number;
    speed_points: number;
    /** Milliseconds since the question opened. */
    received_ms: number;
    claimed_ms: number;
    time_ms: number;
    at: Date;
  };
  question_shown: { tenant_id: string; game_id: string; number: number; shown_at: Date };
  answer: {
    tenant_id: string;
    game_id: string;
    question_id: string;
    number: number;
    answer: Json<unknown>;
    result: 'right' | 'wrong' | 'partly' | 'unscored' | 'time_over';
    /** The share of the question's points that a partly right answer gets. */
    share: number | null;
    points: number;
    time_used: number;
    answered_at: Default<Date>;
  };
  ledger: {
    tenant_id: string;
    activity_id: string;
    player_id: string;
    game_id: string;
    item_id: string;
    /** The step of the game that earned the points; 0 where no answer did. */
    number: Default<number>;
    reason: 'correct' | 'speed' | 'way' | 'bonus' | 'share' | 'correction' | 'regrade' | 'bonus_regrade';
    points: number;
    at: Default<Date>;
  };
  standing: {
    tenant_id: string;
    board_id: string;
    player_id: string;
    points: number;
    bonus_points: Default<number>;
    total: ColumnType<number, never, never>;
    time_used: number;
    reached_at: Date;
  };
  cheater_record: {
    tenant_id: string;
    id: string;
    activity_id: string;
    player_id: string;
    /** null: any part. */
    part_id: string | null;
    /** null: any time; `to_at` is exclusive. */
    from_at: Date | null;
    to_at: Date | null;
    is_whole: ColumnType<boolean, never, never>;
    reason: string;
    evidence: Json<StoredSignal[]>;
    removed_at: Date;
    removed_by: string | null;
    put_back_at: Date | null;
    put_back_by: string | null;
  };
  suspicion: {
    tenant_id: string;
    activity_id: string;
    player_id: string;
    weight: number;
    circle: number;
    signals: Json<StoredSignal[]>;
    found_at: Date;
  };
  suspicion_look: { tenant_id: string; activity_id: string; asked_at: Date; looked_at: Date | null; players: Default<number> };
  network_key: { week: string; key: Buffer };
  standing_count: {
    tenant_id: string;
    board_id: string;
    level: number;
    part: number;
    key: number;
    players: number;
    by_time: Default<boolean>;
  };
  crowded_total: { tenant_id: string; board_id: string; total: number };
  poll_vote: {
    tenant_id: string;
    activity_id: string;
    question_id: string;
    answer_id: string;
    shard: Default<number>;
    votes: Default<number>;
  };
  regrade: {
    tenant_id: string;
    activity_id: string;
    number: number;
    question_id: string;
    policy: RegradePolicy;
    nobody_loses: boolean;
    reason: string;
    right_answer_ids: string[] | null;
    /** With the new key. */
    question: Json<Question>;
    /** Covers publications up to this version. */
    version: number;
    undoes: number | null;
    state: 'previewing' | 'previewed' | 'applying' | 'applied';
    tells_players: Default<boolean>;
    last_player: string | null;
    done: Default<number>;
    players: Default<number>;
    games_changed: Default<number>;
    answers_changed: Default<number>;
    input_hash: string | null;
    preview: Json<RegradeSummary> | null;
    made_by: string | null;
    made_at: Date;
    applied_by: string | null;
    begun_at: Date | null;
    applied_at: Date | null;
    settled_at: Date | null;
  };
  regraded_answer: {
    tenant_id: string;
    game_id: string;
    number: number;
    regrade: number;
    result_before: PlayTables['answer']['result'];
    share_before: number | null;
    points_before: number;
    result_after: PlayTables['answer']['result'];
    share_after: number | null;
    points_after: number;
  };
  regrade_move: {
    tenant_id: string;
    activity_id: string;
    regrade: number;
    player_id: string;
    total_before: number;
    total_after: number;
    time_after: number;
    reached_after: Date;
    place_before: number | null;
    place_after: number | null;
    at: Date;
  };
  play_source: { tenant_id: string; activity_id: string; id: number; source: string };
  seen: {
    tenant_id: string;
    player_id: string;
    scope_id: string;
    last_day: string;
    previous_day: Default<string>;
    country: Default<string>;
  };
  hatch_view: {
    tenant_id: string;
    activity_id: string;
    uuid_front: string;
    hatch_id: string;
    first_at: Default<Date>;
    views: Default<number>;
  };
  tie_break_answer: {
    tenant_id: string;
    activity_id: string;
    player_id: string;
    number: number | null;
    words: string | null;
    answered_at: Date;
  };
  idempotent_request: {
    scope: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    answer: Json<unknown> | null;
    sealed_answer: string | null;
    taken_by: string | null;
    created_at: Default<Date>;
  };
}
