import type { RetentionYears } from '#shared/retention.ts';
import type { Default, Json } from './columns.ts';

export interface RetentionTables {
  provider_document: { id: 'processing_agreement' | 'sub_processors'; body: string; changed_at: Date };
  tenant_deletion: {
    tenant_id: string;
    asked_by: string | null;
    asked_at: Date;
    due_at: Date;
    ended_subscription: boolean;
    reminded_at: Default<Date | null>;
    begun_at: Default<Date | null>;
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
  tenant_move: { id: string; state: 'arriving' | 'leaving' | 'gone'; cell: string; at: Date; fault: string | null };
  move_mark: { id: string; mark: number };
  server_secret: { name: string; value: Buffer };
}
