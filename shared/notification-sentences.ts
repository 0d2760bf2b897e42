import type { NotificationDetails } from './contract/notifications.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** The sentences of a notification: those of its kind, or those of one state of it. */
type SentencesOf = NotificationKind | 'allowance_stopped';

/** The names of a notification's sentences: `notification.{name}.title` and `.body`. */
export const sentencesOf = (kind: NotificationKind, { is_stopped }: NotificationDetails): SentencesOf =>
  kind === 'allowance_alert' && is_stopped === true ? 'allowance_stopped' : kind;
