import type { ColumnType } from 'kysely';
import type { Connector } from '#shared/contract/integrations.ts';
import type { HookEvent } from '#shared/contract/hook-payloads.ts';
import type { HookAttempt } from '#shared/contract/hooks.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Default } from './columns.ts';

export interface HooksTables {
  api_key: {
    tenant_id: string;
    id: string;
    account_id: string;
    hash: Buffer;
    hint: string;
    name: Default<string>;
    /** null: all that its owner may. */
    scopes: Permission[] | null;
    expires_at: Date | null;
    per_minute: Default<number>;
    is_own: Default<boolean>;
    /** Its purpose. */
    connector: Connector | null;
    replaced_by: string | null;
    created_at: Date;
    last_used_at: Date | null;
  };
  cooperation: {
    tenant_id: string;
    id: string;
    state: 'invited' | 'joined' | 'ended';
    partner_id: string | null;
    partner_name: string | null;
    created_at: Date;
    expires_at: Date | null;
    joined_at: Date | null;
    ended_at: Date | null;
  };
  cooperation_activity: {
    tenant_id: string;
    cooperation_id: string;
    activity_id: string;
    on_board: boolean;
    consent_field: string | null;
    leads_since: Date | null;
    shared_at: Date;
  };
  hook: {
    tenant_id: string;
    id: string;
    account_id: string | null;
    name: Default<string>;
    target_url: string;
    events: HookEvent[];
    activity_id: string | null;
    /** The connector that created it. */
    connector: Connector | null;
    in_order: Default<boolean>;
    with_personal: Default<boolean>;
    secret: string;
    old_secret: string | null;
    old_secret_until: Date | null;
    sequence: Default<number>;
    stopped: 'by_hand' | 'gone' | 'failing' | 'order' | null;
    failing_since: Date | null;
    failures: Default<number>;
    created_at: Date;
  };
  delivery: {
    tenant_id: string;
    id: string;
    hook_id: string;
    event_id: string;
    type: HookEvent;
    activity_id: string | null;
    player_id: string | null;
    sequence: number;
    body: string;
    is_test: Default<boolean>;
    state: Default<'waiting' | 'delivered' | 'parked'>;
    attempt: Default<number>;
    due_at: Date;
    leased_until: Date | null;
    created_at: Date;
    delivered_at: Date | null;
    attempts: ColumnType<HookAttempt[], HookAttempt[] | undefined, HookAttempt[]>;
  };
  event: {
    tenant_id: string;
    activity_id: string;
    subject_id: string;
    kind: 'game_ended' | 'questions_answered' | 'registered' | 'published' | 'winners_announced' | 'player_removed' | 'player_put_back';
    at: Date;
    waiting: Default<string[]>;
    failed: Default<Record<string, { attempts: number; next_at: string; told?: true }> | null>;
  };
}
