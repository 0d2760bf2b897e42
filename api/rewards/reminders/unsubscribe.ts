import { reminders } from '#shared/contract/reminders.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';
import { languageOf } from '#shared/languages.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { endReminders, findByToken } from './reminder-store.ts';

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

const style =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:1.5rem;text-align:center}button{font:inherit;min-height:3rem;padding:.5rem 1.5rem}';

/** The page behind the link in a mail: a question with a button, and then the confirmation. It needs no script and no cookie. */
async function unsubscribePage(
  { name, lang }: { name: string; lang: number },
  { nonce, isDone }: { nonce: string; isDone: boolean },
): Promise<string> {
  const t = await mailTexts(lang);
  const title = escapeHtml(t('reminder.stop_title', { name }));
  const sentence = isDone
    ? `<p role="status">${escapeHtml(t('reminder.stopped', {}))}</p>`
    : `<p>${escapeHtml(t('reminder.stop_question', { name }))}</p><form method="post"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(t('reminder.stop', {}))}</button></form>`;
  return `<!doctype html><html lang="${languageOf(lang).bcp47}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${style}</style><main><h1>${title}</h1>${sentence}</main></html>`;
}
