import { checks, isExpired, readCredential, verifyCredential, type Check } from '#shared/credentials/verify-credential.ts';
import { dateLocale } from '#shared/date-locale.ts';

/** The server writes the page itself (api/rewards/diplomas/check-page.ts). This program only verifies the credential and shows its content. */
interface Boot {
  credential: string;
  lang: string;
  texts: Record<'right' | 'wrong' | 'checking' | 'valid' | 'expired' | 'withdrawn' | 'invalid' | 'failed' | 'fetched', string>;
}

const element = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const { credential, lang, texts } = JSON.parse(element('boot').textContent) as Boot;

async function load(url: string): Promise<string> {
  const reply = await fetch(url, { cache: 'no-store' });
  if (!reply.ok) throw new Error(String(reply.status));
  return reply.text();
}

const marks = { right: '✓', wrong: '✗' };
function mark(check: Check, is: 'right' | 'wrong' | null): void {
  const item = document.querySelector<HTMLElement>(`[data-step="${check}"]`);
  if (!item) return;
  item.dataset['is'] = is ?? '';
  const [sign, words] = item.querySelectorAll('span');
  if (sign) sign.textContent = is ? marks[is] : '○';
  if (words) words.textContent = is ? `: ${texts[is]}` : '';
}

/** The content of the page comes from the verified credential, whatever the page said before. */
function show(): void {
  const { name: title, issuer, credentialSubject, validFrom } = readCredential(credential);
  const { narrative, achievement } = credentialSubject;
  const date = new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: 'long' });
  const said: Record<string, string> = {
    to: credentialSubject.identifier?.[0]?.identityHash ?? '–',
    for: [title ?? achievement.name, narrative ?? achievement.criteria.narrative]
      .filter((text, place, all) => text && all.indexOf(text) === place)
      .join(' – '),
    by: issuer.name,
    on: date.format(new Date(validFrom)),
  };
  for (const [id, text] of Object.entries(said)) element(`said-${id}`).textContent = text;
}

async function verify(): Promise<void> {
  const output = element('verdict');
  const button = element<HTMLButtonElement>('again');
  button.disabled = true;
  output.dataset['is'] = '';
  output.textContent = texts.checking;
  for (const check of checks) mark(check, null);
  try {
    const protocol = location.protocol === 'http:' ? 'http:' : 'https:';
    let failed: Check | undefined;
    for await (const { check, is_right } of verifyCredential(credential, { load, now: Date.now(), protocol })) {
      mark(check, is_right ? 'right' : 'wrong');
      if (!is_right) failed = check;
    }
    if (failed !== 'form') show();
    const verdict =
      failed === 'status' ? 'withdrawn' : failed ? 'invalid' : isExpired(readCredential(credential), Date.now()) ? 'expired' : 'valid';
    output.textContent = texts[verdict];
    output.dataset['is'] = verdict === 'valid' ? 'right' : 'wrong';
    element('fetched').textContent = texts.fetched.replace(
      '{{time}}',
      new Intl.DateTimeFormat(dateLocale(lang), { timeStyle: 'medium' }).format(new Date()),
    );
  } catch {
    output.textContent = texts.failed;
  } finally {
    button.disabled = false;
  }
}

element('again').addEventListener('click', () => void verify());
void verify();
