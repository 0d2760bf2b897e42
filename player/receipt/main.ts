import { isReceipt } from '#shared/draws/receipt-form.ts';
import { leftOutSum } from '#shared/draws/player-counts.ts';
import type { Receipt } from '#shared/draws/receipt.ts';
import { findEntry, verifyReceipt } from '#shared/draws/verify-receipt.ts';

type CheckText = 'right' | 'wrong' | 'checking' | 'all_right' | 'all_wrong' | 'not_loaded';
type CountText = 'fulfilled' | 'left_out' | 'took_part' | 'put_back_after';

/** The server writes the page itself (api/operations/pages/draw-page.ts). This program only verifies it and looks for an entry. */
interface Boot {
  receipt: string;
  texts: Record<CheckText | CountText | 'find_none' | 'find_in' | 'find_drawn', string>;
}

const element = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const { receipt: address, texts } = JSON.parse(element('boot').textContent) as Boot;
const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Keeps the page responsive while a hundred thousand hashes are computed. */
const breathe = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

let loaded: Promise<unknown> | undefined;
function load(): Promise<unknown> {
  loaded ??= fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json() as Promise<unknown>;
  });
  // A new request after a failure loads again.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

const marks = { right: '✓', wrong: '✗' };
function mark(step: string, is: 'right' | 'wrong' | null): void {
  const item = document.querySelector<HTMLElement>(`[data-step="${step}"]`);
  if (!item) return;
  item.dataset['is'] = is ?? '';
  const [sign, words] = item.querySelectorAll('span');
  if (sign) sign.textContent = is ? marks[is] : '○';
  if (words) words.textContent = is ? `: ${texts[is]}` : '';
}

/** How many fulfilled the rules, were left out, took part and were put back, by the receipt itself. */
function countsOf({ terms: { players, entries }, log }: Receipt): string {
  const put_back = log.filter(({ kind }) => kind === 'put_back').length;
  const counts: [CountText, number][] = [
    ...(players
      ? ([
          ['fulfilled', players.fulfilled],
          ['left_out', leftOutSum(players)],
        ] satisfies [CountText, number][])
      : []),
    ['took_part', entries],
    ...(put_back > 0 ? ([['put_back_after', put_back]] satisfies [CountText, number][]) : []),
  ];
  return counts.map(([name, count]) => `${texts[name]}: ${count}.`).join(' ');
}

async function check(): Promise<void> {
  const output = element('check-result');
  const button = element<HTMLButtonElement>('check');
  button.disabled = true;
  element('check-counts').textContent = '';
  output.textContent = texts.checking;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-step]')) mark(dataset['step'] ?? '', null);
  try {
    let isRight = true;
    const receipt = await load();
    for await (const { step, is_right } of verifyReceipt(receipt, { loadBeacon: () => import('#shared/draws/beacon.ts'), breathe })) {
      mark(step, is_right ? 'right' : 'wrong');
      isRight &&= is_right;
    }
    output.textContent = isRight ? texts.all_right : texts.all_wrong;
    if (isRight) element('check-counts').textContent = countsOf(receipt as Receipt);
    output.dataset['is'] = isRight ? 'right' : 'wrong';
  } catch {
    output.textContent = texts.not_loaded;
  } finally {
    button.disabled = false;
  }
}

async function find(): Promise<void> {
  const output = element('find-result');
  try {
    const receipt = await load();
    const found = isReceipt(receipt) ? findEntry(receipt as Receipt, element<HTMLInputElement>('code').value) : null;
    output.textContent = !found
      ? texts.find_none
      : found.rank === null
        ? filled(texts.find_in, { entry: found.entry })
        : filled(texts.find_drawn, { entry: found.entry, rank: found.rank });
  } catch {
    output.textContent = texts.not_loaded;
  }
}

element('check').addEventListener('click', () => void check());
element('find').addEventListener('submit', (event) => {
  event.preventDefault();
  void find();
});
// The server writes the buttons disabled: a press before this program had no effect.
for (const button of document.querySelectorAll('button')) button.disabled = false;
// No server sees a code behind the #.
const hash = decodeURIComponent(location.hash.slice(1));
if (/^[0-9a-f\s-]{32,80}$/i.test(hash)) {
  element<HTMLInputElement>('code').value = hash;
  void find();
}
