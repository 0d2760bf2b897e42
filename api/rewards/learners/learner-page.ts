import { drawPageStyle } from '#api/kernel/html/draw-page-style.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { dateLocale } from '#shared/date-locale.ts';
import { dayInWords } from '../diplomas/day-in-words.ts';
import type { DiplomaWords } from '../diplomas/diploma-words.ts';
import type { LearnerDiploma, LearnerTest } from './find-tests.ts';

interface Shown {
  tenant: string;
  tests: readonly LearnerTest[];
  /** Whether mails remind her of the end of her diplomas; undefined where she has no address. */
  is_reminded: boolean | undefined;
  /** The address of the page. */
  path: string;
}

const style = `${drawPageStyle}
.badge{display:inline-block;margin:0;padding:2px 12px;border-radius:99px;border:1px solid currentColor;font-weight:700}
ul{list-style:none;padding:0;margin:0}
li a{display:inline-flex;align-items:center;min-block-size:44px}
progress{inline-size:100%;block-size:12px;accent-color:#1f6b52}
@media (prefers-color-scheme:dark){progress{accent-color:#7fd3ae}}
section>:last-child{margin-block-end:0}
.links{margin:12px 0 0}
`;

/** A complete page without scripts: a player's own tests, and nothing of others. */
export function learnerPage({ t, lang }: DiplomaWords, { tenant, tests, is_reminded, path }: Shown): string {
  const title = escapeHtml(t('learn.title'));
  const about = `<header><h1>${title}</h1><p class="soft">${escapeHtml(t('learn.about', { tenant }))}</p></header>`;
  const none = tests.length === 0 ? `<section><p>${escapeHtml(t('learn.empty'))}</p></section>` : '';
  const all = tests.map((test) => section({ t, lang }, test)).join('');
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main>${about}${none}${all}${reminders({ t, lang }, is_reminded, path)}</main></body></html>`;
}

function section(words: DiplomaWords, test: LearnerTest): string {
  const { t } = words;
  const { name, url, best, going } = test;
  const link = url ? `<p class="links"><a href="${escapeHtml(url)}">${escapeHtml(t('learn.open'))}</a></p>` : '';
  return `<section><h2>${escapeHtml(name)}</h2>${state(words, best)}${progress(words, going)}${attempts(words, test)}${diplomas(words, test.diplomas)}${link}</section>`;
}

function state({ t }: DiplomaWords, best: LearnerTest['best']): string {
  if (!best) return '';
  const { correct, total, passed } = best;
  const badge = `<p class="badge"${passed ? ' data-is="right"' : ''}>${escapeHtml(passed ? t('learn.passed') : t('learn.failed'))}</p>`;
  return `${passed === undefined ? '' : badge}<p>${escapeHtml(t('learn.best', { correct, total }))}</p>`;
}

function progress({ t }: DiplomaWords, going: LearnerTest['going']): string {
  if (!going) return '';
  const { answered, total } = going;
  const text = escapeHtml(t('learn.going', { answered, total }));
  return `<p><label>${text}<progress max="${total}" value="${answered}"></progress></label></p>`;
}

function attempts({ t, lang }: DiplomaWords, { attempts: limit, timezone, url }: LearnerTest): string {
  if (!limit) return `<p class="soft">${escapeHtml(t('learn.unlimited'))}</p>`;
  const { left, most, next_at } = limit;
  const time = new Intl.DateTimeFormat(dateLocale(lang), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  });
  const next = left === 0 && next_at && url ? `<br>${escapeHtml(t('learn.next', { time: time.format(next_at) }))}` : '';
  return `<p class="soft">${escapeHtml(t('learn.left', { left, most }))}${next}</p>`;
}

function diplomas(words: DiplomaWords, all: readonly LearnerDiploma[]): string {
  if (all.length === 0) return '';
  const { t } = words;
  const rows = all.map((diploma) => `<li><a href="/d/${diploma.code}">${escapeHtml(diploma.title)}</a>${validity(words, diploma)}</li>`);
  return `<h3>${escapeHtml(t('learn.diplomas'))}</h3><ul>${rows.join('')}</ul>`;
}

function validity({ t, lang }: DiplomaWords, { valid_on, state: is }: LearnerDiploma): string {
  const date = valid_on ? dayInWords(valid_on, lang) : '';
  const said = [
    ...(is === 'renewed' ? [t('learn.renewed')] : []),
    ...(date ? [is === 'expired' ? t('learn.expired', { date }) : t('made.until', { date })] : []),
  ].join(' · ');
  return said ? `<br><span${is === 'expired' ? ' data-is="wrong"' : ' class="soft"'}>${escapeHtml(said)}</span>` : '';
}

function reminders({ t }: DiplomaWords, is_reminded: boolean | undefined, path: string): string {
  if (is_reminded === undefined) return '';
  if (!is_reminded) return `<section><p role="status">${escapeHtml(t('learn.stopped'))}</p></section>`;
  return `<section><form method="post" action="${path}/stop"><button>${escapeHtml(t('learn.stop'))}</button></form></section>`;
}
