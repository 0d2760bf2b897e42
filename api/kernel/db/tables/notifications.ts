import type { MailChoice, NotificationKind } from '#shared/notification-kinds.ts';
import type { NotificationDetails } from '#shared/contract/notifications.ts';
import type { Default, Json } from './columns.ts';

export interface NotificationsTables {
  notification: {
    tenant_id: string;
    id: string;
    account_id: string;
    kind: NotificationKind;
    subject: string;
    activity_id: string | null;
    details: Json<NotificationDetails>;
    link: string;
    count: number;
    in_app: boolean;
    mail: 'at_once' | 'digest' | null;
    created_at: Date;
    last_at: Date;
    read_at: Default<Date | null>;
    mailed_at: Default<Date | null>;
  };
  notification_choice: { tenant_id: string; account_id: string; kind: NotificationKind; app: boolean; mail: MailChoice };
  digest_sent: { tenant_id: string; account_id: string; day: string };
  waiting_lead: { tenant_id: string; id: Default<string>; activity_id: string };
  report_sent: { tenant_id: string; activity_id: string; day: string };
  mail_outbox: {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    created_at: Default<Date>;
    sender: Default<string | null>;
    reply_to: Default<string | null>;
  };
}
