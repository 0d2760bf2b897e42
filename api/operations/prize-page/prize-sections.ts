import { prizesOf } from '#activity/own-lists.ts';
import { addressFields, type AddressField } from '#shared/prizes/delivery-address.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import type { OwnTexts } from '#api/operations/own-data/own-page.ts';
import { deadlineWords } from '#api/rewards/wins/deadline-words.ts';
import type { OpenedWin } from './find-win.ts';

interface Shown {
  now: Date;
  /** null: there is none now; undefined: winners of this prize get none. */
  code: string | null | undefined;
  receipt: string;
  /** Fields of a refused address, and what was sent. */
  wrong: readonly AddressField[];
  sent: Readonly<Record<string, unknown>>;
}

/** What a winner has won, and her answer, or the form for it. */
export function prizeSections(texts: OwnTexts, win: OpenedWin, shown: Shown): string {
  const { t } = texts;
  const { terms, draft } = win;
  const value = prizesOf(draft).find(({ id }) => id === terms.prize?.id)?.value;
  const prize = terms.prize ? `<h2>${escapeHtml(terms.prize.title)}</h2>${value ? `<p>${escapeHtml(value)}</p>` : ''}` : '';
  const receipt = `<div class="links"><a href="${shown.receipt}">${t('prize.receipt', {})}</a></div>`;
  return `<section>${prize}<p>${t('prize.won', { name: terms.activity_name })}</p>${receipt}</section>${answer(texts, win, shown)}`;
}

function answer(texts: OwnTexts, win: OpenedWin, shown: Shown): string {
  const { t } = texts;
  const { state, answer_by, is_replaced } = win;
  if (is_replaced || state === 'withdrawn') return note(t('prize.withdrawn', {}));
  if (state === 'declined') return note(t('prize.declined', {}));
  const isOver = state === 'asked' && answer_by !== null && answer_by <= shown.now;
  if (state === 'lapsed' || isOver) return note(t(isPassedOn(win) ? 'prize.over' : 'prize.over_alone', {}));
  if (state === 'accepted') return accepted(texts, win, shown.code);
  return form(texts, win, shown);
}

/** Whether somebody else has her place, or gets it at once. */
const isPassedOn = ({ state, is_full, alternates }: OpenedWin): boolean => (state === 'lapsed' ? is_full : alternates > 0);

const note = (text: string): string => `<section role="status"><p>${text}</p></section>`;

function accepted({ t }: OwnTexts, { has_address }: OpenedWin, code: string | null | undefined): string {
  const address = has_address ? `<p>${t('prize.accepted_address', {})}</p>` : '';
  const codeRow = code ? `<dl><dt>${t('prize.code', {})}</dt><dd><strong>${escapeHtml(code)}</strong></dd></dl>` : '';
  const later = code === null ? `<p>${t('prize.code_later', {})}</p>` : '';
  return `<section role="status"><p class="done">${t('prize.accepted', {})}</p>${address}${codeRow}${later}</section>`;
}

function form(texts: OwnTexts, { answer_by, asks_address, alternates, lang, draft }: OpenedWin, { wrong, sent }: Shown): string {
  const { t } = texts;
  const words = answer_by && deadlineWords(answer_by, { lang, timezone: draft.settings.timezone });
  const deadline = words ? `<p>${t(alternates > 0 ? 'prize.by' : 'prize.by_alone', { deadline: words })}</p>` : '';
  const names = wrong.map((name) => labelOf(texts, name)).join(', ');
  const problem = wrong.length > 0 ? `<p role="alert" class="wrong">${t('prize.wrong', { fields: names })}</p>` : '';
  const address = asks_address
    ? `<p>${t('prize.address_text', {})}</p>${addressFields.map((field) => input(texts, field, { wrong, sent })).join('')}`
    : '';
  const accept = `<form method="post">${problem}${address}<button name="answer" value="accepted">${t('prize.accept', {})}</button></form>`;
  const decline = `<form method="post"><p>${t(alternates > 0 ? 'prize.decline_text' : 'prize.decline_alone', {})}</p><button class="quiet" name="answer" value="declined">${t('prize.decline', {})}</button></form>`;
  return `<section>${deadline}${accept}</section><section>${decline}</section>`;
}

function input(
  texts: OwnTexts,
  { name, autocomplete, most, is_required }: (typeof addressFields)[number],
  { wrong, sent }: Pick<Shown, 'wrong' | 'sent'>,
): string {
  const value = sent[name];
  const rules = `${is_required ? ' required' : ''}${wrong.includes(name) ? ' aria-invalid="true"' : ''}`;
  return `<label>${labelOf(texts, name)}<input name="${name}" maxlength="${most}" autocomplete="${autocomplete}" value="${escapeHtml(typeof value === 'string' ? value : '')}"${rules}></label>`;
}

/** Escaped. */
function labelOf({ t, field }: OwnTexts, name: AddressField): string {
  if (name === 'name') return t('prize.full_name', {});
  if (name === 'postcode') return t('prize.postcode', {});
  if (name === 'country') return t('prize.country', {});
  return escapeHtml(field(name));
}
