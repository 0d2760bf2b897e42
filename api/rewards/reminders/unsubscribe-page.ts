import { languageOf } from '#shared/languages.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';

const style =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:1.5rem;text-align:center}button{font:inherit;min-height:3rem;padding:.5rem 1.5rem}';

/** The page behind the link in a mail: a question with a button, and then the confirmation. It needs no script and no cookie. */
export async function unsubscribePage(
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
