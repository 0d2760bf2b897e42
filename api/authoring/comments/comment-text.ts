import { isBlank } from '#shared/blank-text.ts';
import { mostMentions } from '#shared/contract/comments.ts';
import { mentionedIn } from '#shared/mentions.ts';
import { maySee } from '#shared/notification-kinds.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { findMembers } from '#api/accounts/notifications/members.ts';

/**
 * The text to store. 422 where it is blank, or mentions accounts that may not open the activity; those that `before` mentions stay, although they
 * have left since.
 */
export async function readCommentText(
  tx: Tx,
  tenant_id: string,
  sent: string,
  before = '',
): Promise<{ text: string; mentioned: string[] }> {
  const text = sent.trim();
  if (isBlank(text)) throw invalidAt('text', 'empty');
  const known = mentionedIn(before);
  const all = mentionedIn(text);
  if (all.length > mostMentions) throw invalidAt('text', 'too_many_mentions', { limit: mostMentions });
  const mentioned = all.filter((id) => !known.includes(id));
  if (mentioned.length > 0) {
    const members = await findMembers(tx, tenant_id, mentioned);
    const able = members.filter(({ permissions }) => maySee('comment_mention', permissions));
    if (able.length < mentioned.length) throw invalidAt('text', 'not_mentionable');
  }
  return { text, mentioned };
}
