import type { ColumnType } from 'kysely';
import type { Default, Json } from './columns.ts';

export interface PlayersTables {
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
    renewal_mail_off: Default<Date | null>;
  };
  player_device: { tenant_id: string; uuid_front: string; player_id: string; created_at: Default<Date> };
  /** The columns by which the list of an activity's players is sorted and searched; kept by triggers. */
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
  /** Players who registered in the last seconds and are still to be listed. */
  unlisted_player: { tenant_id: string; player_id: string; activity_id: string };
  registration: {
    tenant_id: string;
    activity_id: string;
    player_id: string;
    fields: Json<Record<string, string | boolean>>;
    registered_at: Default<Date>;
    /** The day on which it counts; null: on none. */
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
    consents: Json<unknown[]>;
    given_at: Date;
  };
  campaign: {
    tenant_id: string;
    id: string;
    activity_id: string;
    sources: string[];
    subject: string;
    text: string;
    created_by: string | null;
    created_at: Date;
  };
  campaign_recipient: {
    tenant_id: string;
    activity_id: string;
    player_id: string;
    campaign_id: string;
    state: Default<'waiting' | 'sent' | 'left_out' | 'bounced'>;
    at: Date;
  };
  marketing_consent: {
    tenant_id: string;
    id: Default<string>;
    activity_id: string;
    player_id: string;
    field_key: string;
    text: string;
    lang: number;
    publication_id: string;
    given_at: Date;
    withdrawn_at: Date | null;
    withdrawn_how: 'form' | 'own_page' | 'link' | null;
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
  left_out_player: { tenant_id: string; activity_id: string; player_id: string; at: Default<Date> };
  email_code: { tenant_id: string; player_id: string; email: string; code_hash: Buffer; tries: Default<number>; created_at: Date };
  app_code: { tenant_id: string; code_hash: Buffer; activity_id: string; player_id: string; created_at: Date };
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
}
