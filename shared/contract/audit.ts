import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { nullable, object, operation, pageQuery, paged, Time, Uuid } from './operation.ts';

/** Topics for searching, with the actions that belong to each: all actions written now. Older actions in no topic are still listed. */
export const auditTopics = {
  sign_ins: [
    'sign_in',
    'sign_in_failed',
    'add_passkey',
    'delete_passkey',
    'turn_on_codes',
    'turn_off_codes',
    'renew_recovery_codes',
    'change_sso_connection',
    'delete_sso_connection',
    'add_domain',
    'verify_domain',
    'domain_lapsed',
    'delete_domain',
    'make_scim_token',
    'revoke_scim_token',
    'change_scim_group',
  ],
  people: [
    'member_invited',
    'invitation_withdrawn',
    'member_joined',
    'member_changed',
    'member_suspended',
    'member_activated',
    'member_removed',
    'ownership_offered',
    'ownership_offer_ended',
    'ownership_transferred',
    'create_role',
    'change_role',
    'delete_role',
    'change_permission',
    'change_activity_editors',
  ],
  exports: ['export_players', 'export_audit_log', 'export_room'],
  deletions: [
    'trash_activity',
    'restore_activity',
    'delete_quiz',
    'delete_players',
    'delete_games',
    'delete_games_and_players',
    'delete_games_and_registrations',
    'pseudonymize_player',
    'change_retention',
    'delete_tenant',
    'take_tenant_back',
    'remove_cheater',
    'remove_cheater_in_part',
    'put_back_cheater',
  ],
  keys: [
    'create_sandbox',
    'make_api_key',
    'rotate_api_key',
    'revoke_api_key',
    'connect_zapier',
    'disconnect_zapier',
    'invite_coop',
    'join_coop',
    'coop_joined',
    'share_with_coop',
    'coop_shared',
    'end_coop',
    'coop_ended',
    'make_hook',
    'change_hook',
    'delete_hook',
    'rotate_hook_secret',
    'replay_hook',
  ],
  staff: ['staff_switched_in', 'staff_left', 'end_staff_visit', 'register_customer', 'suspend_tenant', 'unsuspend_tenant', 'retry_jobs'],
  publishing: ['publish', 'request_approval', 'return_request', 'activate', 'deactivate', 'change_stage', 'apply_regrade', 'undo_regrade'],
  rooms: [
    'open_room',
    'end_room',
    'replace_room_links',
    'allow_room_name',
    'replace_room_name',
    'change_room_player',
    'remove_room_players',
    'let_in_room_players',
  ],
  diplomas: ['create_diploma', 'delete_diploma', 'send_diplomas', 'withdraw_diploma', 'rotate_issuer_key'],
  draws: [
    'draw_winners',
    'import_prize_codes',
    'delete_prize_codes',
    'plan_draws',
    'cancel_planned_draw',
    'change_winner_mail',
    'send_campaign',
    'export_prize_wins',
    'announce_draw',
    'replace_winner',
    'rank_winners',
    'announce_ranking',
    'discard_ranking',
    'close_judging',
  ],
  billing: [
    'change_plan',
    'upgrade_now',
    'withdraw_plan_change',
    'cancel_subscription',
    'resume_subscription',
    'buy_pack',
    'change_overage',
    'subscription_expired',
    'withdraw_expired',
    'grant_allowance',
    'give_coupon',
    'withdraw_coupon',
    'give_price_agreement',
    'end_price_agreement',
    'pause_dunning',
    'resume_dunning',
    'export_oss',
    'add_plan_version',
    'add_plan',
    'retire_plan',
    'restore_plan',
    'change_seller',
    'change_provider_document',
    'change_account_plan',
    'export_bookkeeping',
    'export_revenue',
    'note_day_rate',
    'note_vat_rate',
    'change_billing_details',
    'pay_invoice',
    'credit_invoice',
    'refund_invoice',
    'take_back_payment',
    'add_card',
    'choose_card',
    'remove_card',
    'pay_by_card',
    'paid_by_card',
    'card_declined',
    'vat_id_checked',
    'dispute_inquiry',
    'dispute_open',
    'dispute_won',
    'dispute_lost',
  ],
  settings: ['change_setting', 'player_domain_verified', 'player_domain_lapsed'],
} as const satisfies Record<string, readonly string[]>;
export type AuditTopic = keyof typeof auditTopics;
export type AuditAction = (typeof auditTopics)[AuditTopic][number];
export const auditTopicNames = Object.keys(auditTopics) as AuditTopic[];

/** The parts of an entry that can be erased while the entry stays. */
export const AuditDetail = Type.Object({
  /** The subject of the action, in words. */
  subject: Type.Optional(Type.String()),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
  from: Type.Optional(
    Type.Object({ network: Type.String(), country: Type.Optional(Type.String()), browser: Type.Optional(Type.String()) }),
  ),
});
export type AuditDetail = Static<typeof AuditDetail>;

const Somebody = Type.Object({ id: Uuid, name: nullable(Type.String()) });

export const AuditEntry = Type.Object({
  id: Uuid,
  /** The number of the entry in the tenant's log; the hash of each entry includes the previous one. */
  seq: Type.Integer(),
  at: Time,
  action: Type.String(),
  /** null: no signed-in user. A name of null: the account no longer exists. */
  actor: nullable(Somebody),
  /** The actor was provider staff on a visit. */
  by_staff: Type.Boolean(),
  /** null: erased. */
  detail: nullable(AuditDetail),
  hash: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

const filter = {
  account_id: Type.Optional(Uuid),
  topic: Type.Optional(Type.Enum(auditTopicNames)),
  /** Days in the tenant's timezone, both inclusive. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
};

/** Owners and admins: the members who may change other members' permissions. */
const readers = ['permission_edit'] as const;

export const auditLog = {
  listAuditLog: operation({
    method: 'GET',
    path: '/api/v1/audit-log',
    summary: 'List the organisation’s audit log, latest first.',
    notes:
      'Each entry says who did what to which thing, and from where; `people` lists those who appear in the log. The log is append-only, and `npm run verify-audit` checks its hash chain.',
    who: readers,
    query: object({ ...pageQuery, ...filter }),
    response: Type.Object({ ...paged(AuditEntry).properties, people: Type.Array(Somebody) }),
  }),
  exportAuditLog: operation({
    method: 'GET',
    path: '/api/v1/audit-log/export',
    summary: 'Export the audit log as CSV, oldest first.',
    notes: 'Includes every hash. The export is itself recorded in the log.',
    who: readers,
    query: object(filter),
    response: Type.String(),
    raw: true,
    limit: { times: 30, seconds: 600, per: 'account' },
  }),
};
