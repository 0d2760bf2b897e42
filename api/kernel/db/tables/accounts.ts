import type { SsoRole } from '#shared/single-sign-on.ts';
import type { Audience, Permission, Role } from '#shared/permissions.ts';
import type { Default, Json } from './columns.ts';

export interface AccountsTables {
  account: {
    id: string;
    email: string;
    name: string;
    /** null: she signs in only through a provider. */
    password_hash: string | null;
    avatar_key: string | null;
    lang: Default<'en' | 'se'>;
    timezone: Default<string | null>;
    is_staff: Default<boolean>;
    created_at: Default<Date>;
    last_login_at: Date | null;
    password_changed_at: Default<Date>;
    /** null: the address is unverified, and the account has no access. */
    address_proved_at: Default<Date | null>;
    changed_at: Default<Date>;
  };
  address_conflict: { account_id: string; at: Date };
  tenant: {
    id: string;
    name: string;
    created_at: Default<Date>;
    suspended_at: Default<Date | null>;
    second_factor: Default<boolean>;
    sso_only: Default<boolean>;
    default_lang: Default<number | null>;
    timezone: Default<string | null>;
    sender_name: Default<string | null>;
    reply_to: Default<string | null>;
    imprint_url: Default<string | null>;
    privacy_url: Default<string | null>;
    terms_url: Default<string | null>;
    /** null: any site. */
    frame_ancestors: Default<string[] | null>;
    staff_access: Default<'read' | 'write'>;
    publish_approval: Default<boolean>;
    /** A developer's test tenant. */
    is_sandbox: Default<boolean>;
    /** The deletion of what was moved to the trash until then has been announced. */
    trash_announced_until: Default<Date | null>;
  };
  membership: {
    tenant_id: string;
    account_id: string;
    role: Role | 'own';
    role_id: Default<string | null>;
    state: Default<'active' | 'suspended'>;
    created_at: Default<Date>;
  };
  invitation: {
    tenant_id: string;
    id: string;
    email: string;
    name: string | null;
    role: Role | 'own';
    role_id: string | null;
    invited_by: string | null;
    message: string | null;
    hash: Buffer | null;
    sent_at: Date[];
    created_at: Date;
    expires_at: Date;
    accepted_at: Date | null;
    withdrawn_at: Date | null;
  };
  ownership_transfer: {
    tenant_id: string;
    id: string;
    from_account_id: string;
    to_account_id: string;
    created_at: Date;
    expires_at: Date;
    accepted_at: Date | null;
    withdrawn_at: Date | null;
  };
  role: { tenant_id: string; id: string; name: string; permissions: Permission[]; created_at: Default<Date> };
  audience: { tenant_id: string; id: string; permission: Permission; audience: Audience };
  audience_member: { tenant_id: string; id: string; audience_id: string; account_id: string | null; email: string | null };
  activity_editor: { tenant_id: string; activity_id: string; account_id: string };
  scim_token: {
    tenant_id: string;
    id: string;
    hash: Buffer;
    hint: string;
    created_by: string | null;
    created_at: Date;
    last_used_at: Default<Date | null>;
    expires_at: Default<Date | null>;
  };
  scim_user: {
    tenant_id: string;
    id: string;
    account_id: string;
    user_name: string;
    external_id: string | null;
    resource: object;
    created_at: Date;
    updated_at: Date;
  };
  scim_group: {
    tenant_id: string;
    id: string;
    display_name: string;
    external_id: string | null;
    role: string | null;
    created_at: Date;
    updated_at: Date;
  };
  scim_member: { tenant_id: string; group_id: string; user_id: string };
  staff_visit: {
    tenant_id: string;
    id: string;
    /** null: the session ended long ago. */
    session_id: string | null;
    account_id: string;
    reason: string;
    may_write: Default<boolean>;
    started_at: Date;
    ends_at: Date;
    ended_at: Default<Date | null>;
  };
  session: {
    id: string;
    account_id: string;
    tenant_id: string | null;
    client_id: string;
    created_at: Default<Date>;
    ended_at: Date | null;
    end_reason: 'sign_out' | 'reuse' | 'password' | 'removed' | null;
    method: Default<'password' | 'passkey' | 'sso'>;
    factor_at: Default<Date | null>;
    sso_tenant_id: Default<string | null>;
    user_agent: Default<string | null>;
    country: Default<string | null>;
    last_used_at: Default<Date | null>;
    proved_at: Default<Date>;
  };
  tenant_domain: {
    tenant_id: string;
    id: string;
    domain: string;
    purpose: 'sign_in' | 'player_pages';
    token: string;
    created_at: Date;
    verified_at: Default<Date | null>;
    seen_at: Default<Date | null>;
  };
  sso_connection: {
    tenant_id: string;
    id: string;
    issuer: string;
    client_id: string;
    sealed_secret: string;
    default_role: SsoRole;
    created_at: Date;
  };
  sso_identity: { tenant_id: string; connection_id: string; subject: string; account_id: string; created_at: Date };
  passkey: {
    id: string;
    account_id: string;
    user_handle: Uint8Array;
    credential_id: string;
    public_key: Uint8Array;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  totp: { account_id: string; sealed_secret: string; last_step: Default<number>; created_at: Date; confirmed_at: Default<Date | null> };
  recovery_code: { account_id: string; hash: Buffer; used_at: Default<Date | null> };
  sign_in_challenge: {
    hash: Buffer;
    purpose: 'passkey_new' | 'passkey_sign_in' | 'passkey_factor' | 'second_factor' | 'sso' | 'sso_link';
    account_id: string | null;
    kept: Json<Record<string, string>>;
    expires_at: Date;
  };
  session_token: {
    hash: Buffer;
    session_id: string;
    kind: 'access' | 'refresh';
    created_at: Default<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  address_change: {
    hash: Buffer;
    account_id: string;
    email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    is_undo: Default<boolean>;
  };
  password_reset: { hash: Buffer; account_id: string; created_at: Default<Date>; expires_at: Date; used_at: Date | null };
}
