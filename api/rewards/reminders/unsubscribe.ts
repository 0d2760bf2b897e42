import { reminders } from '#shared/contract/reminders.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';
import { endReminders, findByToken } from './reminder-store.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

/** Programs that look into mail open every link: opening it ends nothing. */
export const showUnsubscribe = serve(reminders.showUnsubscribe, async ({ params: { token } }, context) => {
  const reminder = await findByToken(context.database.playSql, token);
  return sendPage(context, reminder, reminder?.kind !== 'mail');
});

/** One click in a mail program, or the page's own button. The token alone identifies the player: no cookie, no origin, no redirect (RFC 8058). */
export const unsubscribe = serve(reminders.unsubscribe, async ({ params: { token } }, context) => {
  const { playSql } = context.database;
  const reminder = await findByToken(playSql, token);
  if (reminder?.kind === 'mail') await endReminders(playSql, reminder, 'mail');
  return sendPage(context, reminder, true);
});

async function sendPage({ reply, play }: Context, reminder: { activity_id: string } | undefined, isDone: boolean): Promise<string> {
  const activity = reminder && (await play.activities.find(reminder.activity_id));
  const published = activity?.publication_id ? await play.publications.find(activity.publication_id) : undefined;
  const { name = 'Lucka', lang = 1 } = published?.content ?? {};
  const nonce = newNonce();
  const page = await unsubscribePage({ name, lang }, { nonce, isDone });
  await setPageHeaders(reply, nonce, { framable: false }).header('cache-control', 'no-store').send(page);
  return '';
}
