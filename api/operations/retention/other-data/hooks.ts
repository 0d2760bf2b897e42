import { withTenant, words, type OtherTable } from './other-table.ts';

export const hooksData: Record<string, OtherTable> = {
  cooperation: {
    whose: 'nobody',
    why: 'with whom a tenant works',
    kept: withTenant,
    plain: words('tenant_id id state partner_id partner_name created_at expires_at joined_at ended_at'),
    secret: ['hash'],
  },
  cooperation_activity: {
    whose: 'nobody',
    why: 'what the partner is shown',
    kept: 'until the cooperation ends, as long as the activity at most',
    plain: words('tenant_id cooperation_id activity_id on_board consent_field leads_since shared_at'),
  },
  hook: {
    whose: 'editor',
    why: 'the address that receives events',
    kept: withTenant,
    plain: words(
      'tenant_id id name target_url events activity_id connector in_order with_personal old_secret_until sequence stopped failing_since failures',
    ),
    personal: ['account_id', 'created_at'],
    secret: ['secret', 'old_secret'],
  },
  api_key: {
    whose: 'editor',
    why: 'programs of an editor’s own',
    kept: 'as long as the membership',
    plain: words('tenant_id id name scopes expires_at per_minute is_own connector replaced_by'),
    personal: ['account_id', 'created_at', 'last_used_at'],
    secret: ['hash', 'hint'],
  },
};
