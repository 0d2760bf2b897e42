import type { Permission } from './permissions.ts';
import { trashPermissions } from './trash.ts';

/** The kinds of notifications. They are stored, so a name stays for ever. */
export const notificationKinds = [
  'activity_live',
  'activity_expired',
  'report_ready',
  'import_finished',
  'comment_mention',
  'approval_requested',
  'approval_returned',
  'approval_given',
  'new_lead',
  'winner_drawn',
  'draw_failed',
  'codes_low',
  'prize_unclaimed',
  'planned_draw_failed',
  'diploma_failed',
  'diploma_altered',
  'allowance_alert',
  'retention_due',
  'trash_due',
  'hook_failing',
  'invited',
  'role_changed',
  'join_waits',
  'invitation_void',
  'new_device',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How a notification is mailed, in addition to the list: in its own mail, in a daily digest, or not. */
export const mailChoices = ['none', 'at_once', 'digest'] as const;
export type MailChoice = (typeof mailChoices)[number];

export interface NotificationChoice {
  app: boolean;
  mail: MailChoice;
}

interface KindRule {
  /** person: the named person. followers: those who created, edited or published the activity. holders: all with a permission. */
  readonly to: 'person' | 'followers' | 'holders';
  /**
   * Any of these permissions; checked when the notification is written, and again whenever it is shown or mailed. Absent: it is about the person
   * herself.
   */
  readonly needs?: readonly Permission[];
  /** The default, until she chooses otherwise. */
  readonly usual: NotificationChoice;
  /** The channels that she cannot change. */
  readonly fixed?: readonly (keyof NotificationChoice)[];
  /** The code that causes the notification sends its mail itself. */
  readonly mails_itself?: true;
}

const edits: readonly Permission[] = ['quiz_settings', 'quiz_content_edit', 'quiz_graphics_edit'];
const inApp: NotificationChoice = { app: true, mail: 'none' };
const alsoMailed: NotificationChoice = { app: true, mail: 'at_once' };

const rules: Record<NotificationKind, KindRule> = {
  activity_live: { to: 'followers', needs: edits, usual: inApp },
  activity_expired: { to: 'followers', needs: edits, usual: inApp },
  report_ready: { to: 'followers', needs: ['quiz_statistics_view'], usual: inApp },
  import_finished: { to: 'person', needs: ['quiz_content_edit'], usual: inApp },
  comment_mention: { to: 'person', needs: edits, usual: alsoMailed },
  approval_requested: { to: 'holders', needs: ['permission_edit'], usual: alsoMailed },
  approval_returned: { to: 'person', needs: edits, usual: alsoMailed },
  approval_given: { to: 'person', needs: edits, usual: alsoMailed },
  new_lead: { to: 'followers', needs: ['quiz_players_access'], usual: inApp },
  winner_drawn: { to: 'followers', needs: ['quiz_settings'], usual: inApp },
  draw_failed: { to: 'followers', needs: ['quiz_settings'], usual: alsoMailed },
  prize_unclaimed: { to: 'followers', needs: ['quiz_settings'], usual: alsoMailed },
  planned_draw_failed: { to: 'followers', needs: ['quiz_settings'], usual: alsoMailed },
  codes_low: { to: 'followers', needs: ['quiz_settings'], usual: alsoMailed },
  diploma_failed: { to: 'followers', needs: edits, usual: alsoMailed },
  diploma_altered: { to: 'followers', needs: edits, usual: inApp },
  allowance_alert: { to: 'holders', needs: ['limit_alerts'], usual: alsoMailed, fixed: ['mail'], mails_itself: true },
  retention_due: { to: 'holders', needs: ['data_management'], usual: alsoMailed, fixed: ['mail'], mails_itself: true },
  trash_due: { to: 'holders', needs: Object.values(trashPermissions), usual: alsoMailed },
  hook_failing: { to: 'holders', needs: ['api_settings'], usual: alsoMailed },
  invited: { to: 'person', usual: alsoMailed, fixed: ['app', 'mail'], mails_itself: true },
  role_changed: { to: 'person', usual: alsoMailed, fixed: ['app', 'mail'] },
  join_waits: { to: 'holders', needs: ['user_invite'], usual: alsoMailed },
  invitation_void: { to: 'person', needs: ['user_invite'], usual: alsoMailed },
  new_device: { to: 'person', usual: alsoMailed, fixed: ['app', 'mail'] },
};

export const ruleOf = (kind: NotificationKind): KindRule => rules[kind];

/** Whether a member with these permissions may see notifications of the kind. */
export const maySee = (kind: NotificationKind, permissions: ReadonlySet<Permission>): boolean =>
  rules[kind].needs?.some((permission) => permissions.has(permission)) ?? true;

/** About the person herself, so shown to her in whichever tenant she works. */
export const ownKinds: readonly NotificationKind[] = notificationKinds.filter((kind) => rules[kind].needs === undefined);

/** The effective choice for a kind: the person's own, where the kind allows one. */
export function choiceFor(kind: NotificationKind, chosen: NotificationChoice | undefined): NotificationChoice {
  const { usual, fixed = [] } = rules[kind];
  return {
    app: fixed.includes('app') ? usual.app : (chosen?.app ?? usual.app),
    mail: fixed.includes('mail') ? usual.mail : (chosen?.mail ?? usual.mail),
  };
}
