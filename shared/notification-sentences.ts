import type { NotificationDetails } from './contract/notifications.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** The sentences of a notification: those of its kind, or those of a state of it. */
type SentencesOf = NotificationKind | 'allowance_stopped';

/** Which sentences a notification has: `notification.{name}.title` and `.body`. */
export const sentencesOf = (kind: NotificationKind, { is_stopped }: NotificationDetails): SentencesOf =>
  kind === 'allowance_alert' && is_stopped === true ? 'allowance_stopped' : kind;
