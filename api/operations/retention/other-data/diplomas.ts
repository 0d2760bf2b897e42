import { withActivity, withTenant, words, type OtherTable } from './other-table.ts';

export const diplomasData: Record<string, OtherTable> = {
  diploma: {
    whose: 'editor',
    why: 'what an activity gives',
    kept: withActivity,
    plain: words('tenant_id id activity_id given doors content mails_diploma mails_details validity created_at updated_at'),
    personal: ['created_by'],
  },
  diploma_status: {
    whose: 'nobody',
    why: 'that a diploma that was withdrawn stays so',
    kept: withTenant,
    plain: ['tenant_id', 'list', 'place', 'withdrawn_at'],
  },
  issuer_key: {
    whose: 'nobody',
    why: 'that diplomas are signed, and verified long after',
    kept: withTenant,
    plain: ['tenant_id', 'id', 'public_jwk', 'created_at', 'retired_at'],
    secret: ['sealed'],
  },
};
