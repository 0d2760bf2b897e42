import type { ColumnType, Generated } from 'kysely';
import type { TieBreak } from '#shared/content/calendar.ts';
import type { Question } from '#shared/content/question.ts';
import type { RegradeSummary } from '#shared/contract/regrades.ts';
import type { RegradePolicy } from '#shared/content/regrade-policies.ts';
import type { Draft } from '#activity/document.ts';
import type { Stage } from '#shared/content/stages.ts';
import type { DrawState, LogEntry, Outcome, Terms } from '#shared/draws/receipt.ts';
import type { Signal } from '#shared/contract/cheaters.ts';
import type { Role } from '#shared/permissions.ts';
import type { RetentionYears } from '#shared/retention.ts';

/** postgres.js serialises objects itself: never JSON.stringify what goes into a jsonb column. */
type Json<T> = ColumnType<T, T, T>;
type Default<T> = Generated<T>;

/** The columns of each table, as the migrations make them. */
export interface Tables {
  account: {
    id: string;
    email: string;
    name: string;
    password_hash: string;
    avatar_key: string | null;
    lang: Default<'en' | 'se'>;
    is_staff: Default<boolean>;
    created_at: Default<Date>;
    last_login_at: Date | null;
    password_changed_at: Default<Date>;
  };
  tenant: { id: string; name: string; created_at: Default<Date> };
  membership: { tenant_id: string; account_id: string; role: Role; created_at: Default<Date> };
  subscription: {
    tenant_id: string;
    plan: 'trial' | 'start' | 'grow' | 'scale';
    status: 'active' | 'cancelled' | 'expired';
    trial_ends_at: Date | null;
    created_at: Default<Date>;
  };
  audit_log: { tenant_id: string; id: string; account_id: string | null; action: string; subject: Default<string>; at: Default<Date> };
  session: {
    id: string;
    account_id: string;
    tenant_id: string | null;
    client_id: string;
    created_at: Default<Date>;
    ended_at: Date | null;
    end_reason: 'sign_out' | 'reuse' | 'password' | 'removed' | null;
  };
  session_token: {
    hash: Buffer;
    session_id: string;
    kind: 'access' | 'refresh';
    created_at: Default<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  api_key: {
    tenant_id: string;
    id: string;
    account_id: string;
    hash: Buffer;
    hint: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  address_change: { hash: Buffer; account_id: string; email: string; created_at: Date; expires_at: Date; used_at: Date | null };
  password_reset: { hash: Buffer; account_id: string; created_at: Default<Date>; expires_at: Date; used_at: Date | null };
  activity: {
    tenant_id: string;
    id: string;
    quiz_id: string;
    kind: 'quiz' | 'person' | 'academy' | 'labyrinth' | 'collection' | 'calendar';
    name: string;
    lang: number;
    stage: Default<Stage>;
    is_active: Default<boolean>;
    draft: Json<Draft>;
    /** Of the draft, kept apart so that a list need not read whole drafts. */
    cover: ColumnType<Draft['cover'], never, never>;
    theme: ColumnType<Draft['theme'], never, never>;
    question_count: ColumnType<number, never, never>;
    draft_hash: ColumnType<string, never, never>;
    draft_length: ColumnType<number, never, never>;
    /** Of the draft's settings. */
    timezone: ColumnType<string, never, never>;
    email_report: ColumnType<string | null, never, never>;
    revision: Default<number>;
    /** Whether bonus points count on the board, by what is published. */
    adds_bonus: Default<boolean>;
    /** When a regrade last changed how answers count. */
    keys_changed_at: Default<Date | null>;
    publication_id: string | null;
    published_revision: number | null;
    start_date: Date | null;
    end_date: Date | null;
    created_by: string | null;
    created_at: Default<Date>;
    updated_at: Default<Date>;
  };
  activity_edit: {
    tenant_id: string;
    activity_id: string;
    revision: number;
    name: string;
    input: Json<unknown>;
    touches: string[];
    edit_id: string;
    account_id: string | null;
    at: Default<Date>;
  };
  activity_part: {
    tenant_id: string;
    id: string;
    activity_id: string;
    kind: 'question' | 'answer' | 'person_type' | 'round' | 'hatch' | 'prize';
  };
  activity_snapshot: { tenant_id: string; activity_id: string; revision: number; draft: Json<Draft>; at: Default<Date> };
  version_name: {
    tenant_id: string;
    activity_id: string;
    revision: number;
    name: string;
    named_by: string | null;
    named_at: Default<Date>;
  };
  publication: {
    tenant_id: string;
    id: string;
    activity_id: string;
    /** null: the copy that a preview plays. */
    version: number | null;
    revision: number;
    content: Json<Draft>;
    /** The questions of quizzes behind doors, by the doors' ids, as they were then. */
    held_parts: Json<Record<string, Question[]>> | null;
    content_hash: ColumnType<string, never, never>;
    /** Of the draft that the content was made of; null where that is the content itself. */
    draft_hash: Default<string | null>;
    /** Of the content's settings. */
    timezone: ColumnType<string, never, never>;
    published_by: string | null;
    published_at: Default<Date>;
  };
  report_sent: { tenant_id: string; activity_id: string; day: string };
  player: {
    tenant_id: string;
    id: string;
    email: string | null;
    name: string | null;
    surname: string | null;
    username: string | null;
    gender: 'male' | 'female' | null;
    age: number | null;
    city: string | null;
    address: string | null;
    phone: string | null;
    member_number: string | null;
    password_hash: string | null;
    country: string | null;
    created_at: Default<Date>;
  };
  player_device: { tenant_id: string; uuid_front: string; player_id: string; created_at: Default<Date> };
  /** What the list of an activity's players is sorted by and searched in; by triggers. */
  listed_player: {
    tenant_id: string;
    activity_id: string;
    player_id: string;
    registered_at: Date;
    name: string | null;
    surname: string | null;
    username: string | null;
    email: string | null;
    gender: string | null;
    age: number | null;
    city: string | null;
    address: string | null;
    phone: string | null;
    member_number: string | null;
    country: string | null;
    words: ColumnType<string, never, never>;
  };
  listed_field: { tenant_id: string; activity_id: string; player_id: string; key: string; value: string };
  player_figure: {
    tenant_id: string;
    activity_id: string;
    player_id: string;
    is_listed: Default<boolean>;
    correct: Default<number>;
    wrong: Default<number>;
    complete_games: Default<number>;
    hatches_played: Default<number>;
  };
  registration: {
    tenant_id: string;
    activity_id: string;
    player_id: string;
    fields: Json<Record<string, string | boolean>>;
    registered_at: Default<Date>;
    /** The day that it counts on; null: on none. */
    day: string | null;
    left_out: Default<boolean>;
  };
  pending_registration: {
    tenant_id: string;
    activity_id: string;
    player_id: string;
    email: string;
    profile: Json<unknown>;
    fields: Json<Record<string, string | boolean>>;
    given_at: Date;
  };
  confirmation_link: {
    tenant_id: string;
    hash: Buffer;
    activity_id: string;
    player_id: string;
    email: string;
    created_at: Date;
    confirmed_at: Date | null;
  };
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
    /** 8 bytes: where it was played, of no address. */
    network: Buffer | null;
    started_at: Default<Date>;
    left_at: Date | null;
    ended_at: Date | null;
    points: number | null;
    correct: number | null;
    wrong: number | null;
    time_used: number | null;
    /** When it was started and when it ended, by the activity's clocks; null: it counts nowhere. */
    day: string | null;
    hour: number | null;
    ended_day: string | null;
    country: string | null;
    source: string | null;
    left_out: Default<boolean>;
  };
  question_shown: { tenant_id: string; game_id: string; number: number; shown_at: Date };
  answer: {
    tenant_id: string;
    game_id: string;
    question_id: string;
    number: number;
    answer: Json<unknown>;
    result: 'right' | 'wrong' | 'partly' | 'unscored' | 'time_over';
    /** Of a partly right one, of its question's points. */
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
    /** The step of the game that earned it; 0 where no answer did. */
    number: Default<number>;
    reason: 'correct' | 'speed' | 'bonus' | 'share' | 'correction' | 'regrade' | 'bonus_regrade';
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
    /** Null: whatever part. */
    part_id: string | null;
    /** Null: whenever; `to_at` is not part of it any more. */
    from_at: Date | null;
    to_at: Date | null;
    is_whole: ColumnType<boolean, never, never>;
    reason: string;
    evidence: Json<Signal[]>;
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
    signals: Json<Signal[]>;
    found_at: Date;
  };
  suspicion_look: { tenant_id: string; activity_id: string; asked_at: Date; looked_at: Date | null; players: Default<number> };
  network_key: { week: string; key: Buffer };
  standing_count: { tenant_id: string; board_id: string; level: number; part: number; key: number; players: number };
  daily_statistic: {
    tenant_id: string;
    activity_id: string;
    day: string;
    part_id: Default<string>;
    shard: Default<number>;
    games: Default<number>;
    finished: Default<number>;
    registrations: Default<number>;
    /** Of the games that ended on the day; time in seconds. */
    points: Default<number>;
    time_used: Default<number>;
    /** Games that were started on the day. */
    desktop: Default<number>;
    mobile: Default<number>;
    tablet: Default<number>;
    screen: Default<number>;
    fair_time: Default<number>;
  };
  event: {
    tenant_id: string;
    activity_id: string;
    subject_id: string;
    kind: 'game_ended' | 'registered' | 'published' | 'winners_announced' | 'player_removed' | 'player_put_back';
    at: Date;
    waiting: Default<string[]>;
  };
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
    /** With the key that it is to have. */
    question: Json<Question>;
    /** Publications up to this version are meant. */
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
    result_before: Tables['answer']['result'];
    share_before: number | null;
    points_before: number;
    result_after: Tables['answer']['result'];
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
  item_cell: {
    tenant_id: string;
    activity_id: string;
    question_id: string;
    /** The nil UUID: no listed answer, or the answer as a whole. */
    choice: string;
    mark: number;
    total: number;
    shard: Default<number>;
    n: number;
    seconds: number;
  };
  left_out_player: { tenant_id: string; activity_id: string; player_id: string; at: Default<Date> };
  seen: {
    tenant_id: string;
    player_id: string;
    scope_id: string;
    last_day: string;
    previous_day: Default<string>;
    country: Default<string>;
  };
  unique_gap: {
    tenant_id: string;
    scope_id: string;
    day: string;
    previous_day: string;
    country: Default<string>;
    shard: number;
    players: number;
  };
  daily_breakdown: {
    tenant_id: string;
    activity_id: string;
    day: string;
    thing: 'hour' | 'country' | 'source' | 'view' | 'hatch_view' | 'hatch_viewer' | 'hatch_click';
    value: Default<string>;
    shard: number;
    n: number;
  };
  question_statistic: {
    tenant_id: string;
    activity_id: string;
    day: string;
    part_id: string;
    question_id: string;
    choice: Default<string>;
    shard: number;
    reached: Default<number>;
    answered: Default<number>;
    correct: Default<number>;
    partly: Default<number>;
    wrong: Default<number>;
    unscored: Default<number>;
    time_over: Default<number>;
    seconds: Default<number>;
  };
  figure_zone: { tenant_id: string; activity_id: string; timezone: string; rebuilt_to: Date | null };
  figures_kept: { tenant_id: string; activity_id: string; until_day: string };
  recount: { tenant_id: string; activity_id: string; day: string; at: Date; differences: number; found: Json<unknown[]> };
  email_code: { tenant_id: string; player_id: string; email: string; code_hash: Buffer; tries: Default<number>; created_at: Date };
  share_key: { tenant_id: string; key: string; activity_id: string; player_id: string; created_at: Default<Date> };
  share_visit: {
    tenant_id: string;
    activity_id: string;
    uuid_front: string;
    key: string;
    channel: string;
    opened_at: Date;
    played_at: Date | null;
    registered_at: Date | null;
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
  share_reward: {
    tenant_id: string;
    activity_id: string;
    friend_id: string;
    player_id: string;
    game_id: string;
    mailbox_hash: Buffer | null;
    points: number;
    at: Date;
  };
  share_statistic: {
    tenant_id: string;
    activity_id: string;
    day: string;
    channel: string;
    shares: Default<number>;
    opens: Default<number>;
    plays: Default<number>;
    registrations: Default<number>;
  };
  link_statistic: {
    tenant_id: string;
    activity_id: string;
    day: string;
    source: 'sponsor' | 'ad' | 'feedback' | 'result' | 'person_type' | 'terms' | 'other';
    item_id: string;
    external_url: string;
    url_md5: ColumnType<string, never, never>;
    views: Default<number>;
    clicks: Default<number>;
  };
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
  media: {
    tenant_id: string;
    key: string;
    purpose: 'image' | 'background' | 'logo' | 'font' | 'avatar';
    name: string;
    content_type: string;
    width: number | null;
    height: number | null;
    bytes: number;
    created_at: Default<Date>;
  };
  mail_outbox: { id: string; recipient: string; subject: string; text: string; created_at: Default<Date> };
  idempotent_request: {
    scope: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    answer: Json<unknown> | null;
    created_at: Default<Date>;
  };
  calendar_secret: { tenant_id: string; activity_id: string; root: Buffer };
  reminder: {
    tenant_id: string;
    token: string;
    activity_id: string;
    player_id: string;
    kind: 'feed' | 'mail' | 'push';
    hour: number | null;
    zone: string | null;
    endpoint: string | null;
    p256dh: string | null;
    auth: string | null;
    created_at: Date;
    told_until: Date;
  };
  tenant_retention: { tenant_id: string; period: RetentionYears | null; chosen_by: string | null; chosen_at: Date };
  activity_retention: { tenant_id: string; activity_id: string; period: RetentionYears | null; chosen_by: string | null; chosen_at: Date };
  deletion_notice: { tenant_id: string; activity_id: string; what: 'players' | 'activity'; due_at: Date; sent_at: Date };
  deletion: {
    tenant_id: string;
    id: string;
    reason: 'period' | 'age' | 'wish';
    activity_id: string | null;
    activity_name: string | null;
    before: Date;
    players: Default<Buffer[]>;
    counts: Json<Record<string, number>>;
    at: Date;
    ended_at: Date | null;
    noted_at: Date | null;
  };
  own_data_key: { tenant_id: string; hash: Buffer; kind: 'link' | 'visit'; email: string; activity_id: string; expires_at: Date };
  nameless_count: { tenant_id: string; last: number };
  erased_device: { tenant_id: string; hash: Buffer; until: Date };
  server_secret: { name: string; value: Buffer };
}
