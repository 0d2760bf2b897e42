import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { activityLink } from '#api/accounts/notifications/activity-link.ts';
import { notify } from '#api/accounts/notifications/notify.ts';
import type { Commented } from './comment-store.ts';
import type { Anchor } from './anchors.ts';

interface Mention {
  activity: Commented;
  /** The comment that begins the thread: its unread mentions are one notification. */
  thread_id: string;
  anchor: Anchor;
  by: string;
  mentioned: readonly string[];
}

/** Notifies the mentioned members, except the author. The link opens the place with its comments. */
export async function notifyMentioned(
  tx: Tx,
  actor: Pick<Actor, 'account_id'>,
  { activity, thread_id, anchor, by, mentioned }: Mention,
  at: Date,
): Promise<void> {
  if (mentioned.length === 0) return;
  const { tenant_id, id, name } = activity;
  await notify(tx, {
    tenant_id,
    kind: 'comment_mention',
    subject: thread_id,
    activity_id: id,
    details: { name, by },
    link: `${activityLink(activity, 'editor')}?${placeOf(anchor)}&comments=here`,
    to: mentioned,
    except: actor.account_id,
    at,
  });
}

function placeOf(anchor: Anchor): string {
  if (anchor.kind === 'part') return `part=${anchor.part}`;
  return anchor.kind === 'hatch' ? `part=hatches&hatch=${anchor.id}` : `part=questions&question=${anchor.id}`;
}
