import type { Default } from './columns.ts';

export interface SharingTables {
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
}
