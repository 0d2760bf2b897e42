/**
 * What a column of a table without rows of players holds. plain: nothing of a person. personal: of an editor, or what one wrote. secret: shown to
 * nobody. passing: what players gave may pass through it; see erase-traces.ts for how it is found again.
 */
type Held = 'plain' | 'personal' | 'secret' | 'passing';

interface OtherTable extends Partial<Record<Held, readonly string[]>> {
  /** Who it tells of, where it tells of anybody. */
  whose: 'nobody' | 'editor' | 'passer-by';
  why: string;
  kept: string;
}

const words = (text: string): string[] => text.split(' ');

const withTenant = 'as long as the tenant';
const withActivity = 'as long as the activity, ten years after its end at most';
const withAccount = 'as long as the account';

/**
 * Every table that holds no rows of players, with all its columns; beside api/players/player-data.ts there is no other. player-data.test.ts
 * fails for a table or a column of the database that stands in neither.
 */
export const otherData: Record<string, OtherTable> = {
  account: {
    whose: 'editor',
    why: 'that somebody signs in',
    kept: withAccount,
    plain: ['id', 'lang', 'is_staff'],
    personal: ['email', 'name', 'avatar_key', 'created_at', 'last_login_at', 'password_changed_at'],
    secret: ['password_hash'],
  },
  tenant: { whose: 'nobody', why: 'whose everything is', kept: withTenant, plain: ['id', 'name', 'created_at'] },
  membership: {
    whose: 'editor',
    why: 'who may do what',
    kept: withAccount,
    plain: ['tenant_id'],
    personal: ['account_id', 'role', 'created_at'],
  },
  subscription: {
    whose: 'nobody',
    why: 'what was bought',
    kept: withTenant,
    plain: ['tenant_id', 'plan', 'status', 'trial_ends_at', 'created_at'],
  },
  // Its subjects name activities, never players: see api/audit.ts.
  audit_log: {
    whose: 'editor',
    why: 'who did what',
    kept: withTenant,
    plain: ['tenant_id', 'id', 'action', 'subject'],
    personal: ['account_id', 'at'],
  },
  session: {
    whose: 'editor',
    why: 'that somebody stays signed in',
    kept: 'a day after its end',
    plain: ['id', 'tenant_id', 'client_id', 'end_reason'],
    personal: ['account_id', 'created_at', 'ended_at'],
  },
  session_token: {
    whose: 'editor',
    why: 'that somebody stays signed in',
    kept: 'a day after its end',
    plain: ['session_id', 'kind'],
    personal: ['created_at', 'expires_at', 'used_at'],
    secret: ['hash'],
  },
  api_key: {
    whose: 'editor',
    why: 'programs of an editor’s own',
    kept: 'as long as the membership',
    plain: ['tenant_id', 'id'],
    personal: ['account_id', 'created_at', 'last_used_at'],
    secret: ['hash', 'hint'],
  },
  address_change: {
    whose: 'editor',
    why: 'that a new address is hers',
    kept: 'a day after its end',
    personal: ['account_id', 'email', 'created_at', 'expires_at', 'used_at'],
    secret: ['hash'],
  },
  password_reset: {
    whose: 'editor',
    why: 'a new password',
    kept: 'a day after its end',
    personal: ['account_id', 'created_at', 'expires_at', 'used_at'],
    secret: ['hash'],
  },
  setup_token: { whose: 'nobody', why: 'the first account', kept: 'until it is used', plain: ['created_at'], secret: ['hash'] },
  activity: {
    whose: 'editor',
    why: 'what is played',
    kept: withActivity,
    plain: [
      ...words('tenant_id id quiz_id kind name lang stage is_active draft cover theme'),
      ...words(
        'question_count keys_changed_at draft_hash draft_length timezone revision adds_bonus publication_id published_revision start_date end_date created_at updated_at',
      ),
    ],
    personal: ['email_report', 'created_by'],
  },
  activity_edit: {
    whose: 'editor',
    why: 'versions, and undoing',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'revision', 'name', 'input', 'touches', 'edit_id'],
    personal: ['account_id', 'at'],
  },
  activity_part: { whose: 'nobody', why: 'what is played', kept: withActivity, plain: ['tenant_id', 'id', 'activity_id', 'kind'] },
  activity_snapshot: {
    whose: 'nobody',
    why: 'versions',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'revision', 'draft', 'at'],
  },
  version_name: {
    whose: 'editor',
    why: 'versions',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'revision', 'name'],
    personal: ['named_by', 'named_at'],
  },
  publication: {
    whose: 'editor',
    why: 'what is played',
    kept: withActivity,
    plain: words('tenant_id id activity_id version revision content held_parts content_hash draft_hash timezone published_at'),
    personal: ['published_by'],
  },
  report_sent: { whose: 'nobody', why: 'that no report is sent twice', kept: 'a month', plain: ['tenant_id', 'activity_id', 'day'] },
  standing_count: {
    whose: 'nobody',
    why: 'counts',
    kept: withActivity,
    plain: ['tenant_id', 'board_id', 'level', 'part', 'key', 'players'],
  },
  daily_statistic: {
    whose: 'nobody',
    why: 'counts',
    kept: withActivity,
    plain: [
      ...words('tenant_id activity_id day part_id shard games finished'),
      ...words('registrations points time_used desktop mobile tablet screen fair_time'),
    ],
  },
  poll_vote: {
    whose: 'nobody',
    why: 'counts',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'question_id', 'answer_id', 'shard', 'votes'],
  },
  share_statistic: {
    whose: 'nobody',
    why: 'counts',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'day', 'channel', 'shares', 'opens', 'plays', 'registrations'],
  },
  link_statistic: {
    whose: 'nobody',
    why: 'counts',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'day', 'source', 'item_id', 'external_url', 'url_md5', 'views', 'clicks'],
  },
  draw_seed: {
    whose: 'nobody',
    why: 'that a draw can be checked',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'first_number', 'count', 'root', 'committed_at'],
    secret: ['master'],
  },
  // Entries stand in it as hashes; whose they are stands in draw_entry alone.
  draw: {
    whose: 'editor',
    why: 'what was settled and drawn',
    kept: withActivity,
    plain: [
      ...words('tenant_id id activity_id number state scope scope_id prize_id terms commitment'),
      ...words('entries draws_at deadline outcome log shows_names replaces frozen_at drawn_at announced_at'),
    ],
    personal: ['created_by'],
  },
  calendar_secret: { whose: 'nobody', why: 'doors stay closed', kept: withActivity, plain: ['tenant_id', 'activity_id'], secret: ['root'] },
  media: {
    whose: 'nobody',
    why: 'pictures of editors',
    kept: withTenant,
    plain: ['tenant_id', 'key', 'purpose', 'name', 'content_type', 'width', 'height', 'bytes', 'created_at'],
  },
  mail_outbox: {
    whose: 'passer-by',
    why: 'mail that no server took',
    kept: 'a month',
    plain: ['id', 'created_at'],
    passing: ['recipient', 'subject', 'text'],
  },
  idempotent_request: {
    whose: 'passer-by',
    why: 'a repeated call is answered as the first one',
    kept: 'a day',
    plain: ['scope', 'status', 'created_at'],
    secret: ['request_hash'],
    passing: ['key', 'answer'],
  },
  rate_limit: {
    whose: 'passer-by',
    why: 'who asks too often is refused; by hashes of who calls',
    kept: 'an hour; not in backups',
    plain: ['points', 'expire'],
    secret: ['key'],
  },
  own_data_key: {
    whose: 'passer-by',
    why: 'the way to what is kept under an address',
    kept: 'a day',
    plain: ['tenant_id', 'kind', 'activity_id', 'expires_at'],
    secret: ['hash'],
    passing: ['email'],
  },
  tenant_retention: {
    whose: 'editor',
    why: 'how long is kept what players gave',
    kept: withTenant,
    plain: ['tenant_id', 'period'],
    personal: ['chosen_by', 'chosen_at'],
  },
  activity_retention: {
    whose: 'editor',
    why: 'how long is kept what players gave',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'period'],
    personal: ['chosen_by', 'chosen_at'],
  },
  deletion_notice: {
    whose: 'nobody',
    why: 'that a deletion was told of',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'what', 'due_at', 'sent_at'],
  },
  // Hashes under a key of the server's: they find a player in a restored backup, and nobody without one.
  deletion: {
    whose: 'nobody',
    why: 'what was deleted, and that a restored backup brings nobody back',
    kept: withTenant,
    plain: ['tenant_id', 'id', 'reason', 'activity_id', 'activity_name', 'before', 'counts', 'at', 'ended_at', 'noted_at'],
    secret: ['players'],
  },
  erased_device: {
    whose: 'nobody',
    why: 'that an open page brings no erased browser back',
    kept: 'a month',
    plain: ['tenant_id', 'until'],
    secret: ['hash'],
  },
  nameless_count: { whose: 'nobody', why: 'the numbers of nameless players', kept: withTenant, plain: ['tenant_id', 'last'] },
  server_secret: { whose: 'nobody', why: 'the server’s keys', kept: 'for ever', plain: ['name'], secret: ['value'] },
  schema_migration: { whose: 'nobody', why: 'the database’s', kept: 'for ever', plain: ['name', 'sha256', 'applied_at'] },
  daily_breakdown: {
    whose: 'nobody',
    why: 'figures by day',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'day', 'thing', 'value', 'n', 'shard'],
  },
  play_source: {
    whose: 'nobody',
    why: 'where players may come from',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'id', 'source'],
  },
  question_statistic: {
    whose: 'nobody',
    why: 'figures by question and day',
    kept: withActivity,
    plain: [
      'tenant_id',
      'activity_id',
      'day',
      'part_id',
      'question_id',
      'shard',
      'reached',
      'answered',
      'correct',
      'partly',
      'wrong',
      'time_over',
      'unscored',
      'seconds',
      'choice',
    ],
  },
  unique_gap: {
    whose: 'nobody',
    why: 'how many different players there were',
    kept: withActivity,
    plain: ['tenant_id', 'scope_id', 'day', 'previous_day', 'country', 'players', 'shard'],
  },
  figure_zone: {
    whose: 'nobody',
    why: 'in which timezone days are counted',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'timezone', 'rebuilt_to'],
  },
  figures_kept: {
    whose: 'nobody',
    why: 'up to when figures stay without their rows',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'until_day'],
  },
  recount: {
    whose: 'nobody',
    why: 'whether figures agree with their rows',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'day', 'at', 'found', 'differences'],
  },
  item_cell: {
    whose: 'nobody',
    why: 'how well questions tell players apart',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'question_id', 'choice', 'mark', 'total', 'n', 'seconds', 'shard'],
  },
  network_key: {
    whose: 'nobody',
    why: 'the keys of weeks, by which networks are compared',
    kept: 'a few weeks',
    plain: ['week'],
    secret: ['key'],
  },
  suspicion_look: {
    whose: 'nobody',
    why: 'when the system looked for cheaters',
    kept: withActivity,
    plain: ['tenant_id', 'activity_id', 'asked_at', 'looked_at', 'players'],
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
  regrade: {
    whose: 'editor',
    why: 'which keys were corrected',
    kept: withActivity,
    plain: [
      'tenant_id',
      'activity_id',
      'number',
      'question_id',
      'policy',
      'nobody_loses',
      'reason',
      'right_answer_ids',
      'question',
      'version',
      'undoes',
      'state',
      'tells_players',
      'last_player',
      'done',
      'players',
      'games_changed',
      'answers_changed',
      'input_hash',
      'preview',
      'made_at',
      'begun_at',
      'applied_at',
      'settled_at',
    ],
    personal: ['made_by', 'applied_by'],
  },
  ranking_mark: {
    whose: 'editor',
    why: 'what a judge gave a motivation',
    kept: withActivity,
    plain: ['tenant_id', 'entry_id', 'mark'],
    personal: ['judge'],
  },
};

interface Place {
  why: string;
  kept: string;
  /** How it is rid of a player who is erased. */
  erased: string;
}

/** Where else something of a player may lie. What stands here as `files` are the names that DATA_DIR may hold. */
export const otherPlaces: Record<string, Place & { files?: readonly string[]; columns?: readonly string[] }> = {
  // Of the tables of the queue, which pg-boss makes itself, those of `job` that hold words; what is sent passes through `data` and the outputs.
  jobs: {
    why: 'work that is done a moment later, such as sending a mail',
    kept: 'an hour after it is done, two weeks where it cannot be done',
    erased: 'jobs that name her are deleted: api/retention/erase-traces.ts',
    columns: words('data dead_letter group_id group_tier name output policy singleton_key source_name source_output'),
  },
  media: {
    why: 'pictures of editors and their smaller copies',
    kept: 'as long as the picture',
    erased: 'holds nothing of players',
    files: ['media', 'media-cache', 'share-images'],
  },
  database: {
    why: 'the cluster that comes with Lucka: what stands above',
    kept: 'PostgreSQL writes over what was deleted as it needs the room; its journal goes within hours',
    erased: 'no row, no index and no sample in pg_stats tells of her afterwards',
    files: ['postgres'],
  },
  deletions: {
    why: 'what is to be deleted again after a restore',
    kept: 'as long as the oldest backup',
    erased: 'holds hashes under a key of the server’s',
    files: ['deletions.jsonl'],
  },
  backups: {
    why: 'that nothing is lost with a disk',
    kept: 'as many days as BACKUP_DAYS says',
    erased: 'goes with the backup; a restore applies the deletions again',
  },
  restored: {
    why: 'what was there before a restore: database lucka_before_restore_…, folder media-before_restore_…',
    kept: 'until whoever runs the server drops it',
    erased: 'goes with the copy',
  },
  logs: {
    why: 'faults and load',
    kept: 'as their reader keeps them',
    erased: 'hold no address, no name, no body and no query: api/http/log.ts',
  },
  browser: {
    why: 'that a game goes on: a uuid, an unfinished game',
    kept: 'until the browser is closed, with consent 400 days',
    erased: 'the page that erases clears it, and every other one that is still open is told to',
  },
};

/** Where else than in her own rows something of a player may lie for a while, in words for her. */
export const elsewhere = (): { why: string; kept: string }[] =>
  [...Object.values(otherData).filter(({ whose }) => whose === 'passer-by'), ...Object.values(otherPlaces)].map(({ why, kept }) => ({
    why,
    kept,
  }));
