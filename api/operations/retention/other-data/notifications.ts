import { words, type OtherTable } from './other-table.ts';

export const notificationsData: Record<string, OtherTable> = {
  notification: {
    whose: 'editor',
    why: 'the subject of a notification',
    kept: 'six months after it was read, a year at most',
    plain: words('tenant_id id kind subject activity_id link count in_app mail created_at last_at mailed_at'),
    personal: ['account_id', 'details', 'read_at'],
  },
  notification_choice: {
    whose: 'editor',
    why: 'the chosen ways of notification',
    kept: 'as long as the membership',
    plain: ['tenant_id', 'kind', 'app', 'mail'],
    personal: ['account_id'],
  },
  digest_sent: {
    whose: 'editor',
    why: 'that no digest is sent twice',
    kept: 'a month',
    plain: ['tenant_id', 'day'],
    personal: ['account_id'],
  },
  waiting_lead: {
    whose: 'nobody',
    why: 'the number of registrations until it is reported',
    kept: 'seconds',
    plain: ['tenant_id', 'id', 'activity_id'],
  },
  report_sent: { whose: 'nobody', why: 'that no report is sent twice', kept: 'a month', plain: ['tenant_id', 'activity_id', 'day'] },
  mail_outbox: {
    whose: 'passer-by',
    why: 'mail that no server took',
    kept: 'a month',
    plain: ['id', 'created_at'],
    personal: ['sender', 'reply_to'],
    passing: ['recipient', 'subject', 'text'],
  },
};
