import { languageOf } from '#shared/languages.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { pageLanguage } from '#api/operations/pages/page-language.ts';
import type { Certificate } from './certificate.ts';
import type { OwnData } from './collect-own-data.ts';

type Texts = Awaited<ReturnType<typeof mailTexts>>;
/** The texts of a page in one language, and its date formats. */
export interface OwnTexts {
  lang: string;
  /** Escaped. */
  t(...args: Parameters<Texts>): string;
  day(instant: Date): string;
  /** The name of a country by its two-letter code. */
  country(code: string): string;
  /** The registration's label of a field. */
  field(name: string): string;
  /** The label of a gender that the registration offers. */
  gender(value: string): string;
}

export async function ownTexts(lang: number): Promise<OwnTexts> {
  const [t, { texts }] = [await mailTexts(lang), await pageLanguage(lang)];
  const { bcp47 } = languageOf(lang);
  const countries = new Intl.DisplayNames(bcp47, { type: 'region' });
  const days = new Intl.DateTimeFormat(bcp47, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    lang: bcp47,
    t: (...args) => escapeHtml(t(...args)),
    day: (instant) => days.format(instant),
    country: (code) => countries.of(code) ?? code,
    field: (name) => texts[`field.${name}`] ?? name,
    gender: (value) => texts[`gender.${value}`] ?? value,
  };
}

const style = `
:root{color-scheme:light dark;--ground:#faf9f7;--paper:#fff;--line:#e5e1d9;--ink:#25221d;--soft:#625b50;--leaf:#1f6b52;--on-leaf:#fff;--link:#1b6049;--red:#b3261e;--edge:#8d867a}
@media (prefers-color-scheme:dark){:root{--ground:#191816;--paper:#21201d;--line:#3a3732;--ink:#ece9e3;--soft:#b3aca0;--leaf:#287a5d;--link:#7fcaab;--red:#ff9a8f;--edge:#8a8377}}
*{box-sizing:border-box}
h1,h2,h3,p,dt,dd,li,label{unicode-bidi:plaintext}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main{max-inline-size:44rem;margin:0 auto;padding:24px 16px 64px;display:grid;gap:20px}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:20px;min-inline-size:0}
h1{font-size:30px;line-height:1.2;margin:0;overflow-wrap:anywhere}
h2{font-size:20px;line-height:1.3;margin:0 0 8px;overflow-wrap:anywhere}
h3{font-size:17px;margin:16px 0 4px}
p{margin:0 0 12px;overflow-wrap:anywhere}
section>p:last-child,dl dd:last-child{margin:0}
input[aria-invalid]{border-color:var(--red)}
input[readonly]{background:var(--ground);border-style:dashed}
.soft{color:var(--soft)}
.code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.wrong{color:var(--red);font-weight:700}
.done{color:var(--link);font-weight:700}
form{display:grid;gap:12px;justify-items:start}
form>p{margin:0}
form+p{margin-block-start:16px}
form+:is(h3,details,form){margin-block-start:20px;border-block-start:1px solid var(--line);padding-block-start:16px}
label{display:grid;gap:4px;inline-size:100%}
label.box{display:flex;gap:12px;align-items:center;min-block-size:44px;inline-size:auto}
label.box input{inline-size:22px;block-size:22px;min-block-size:0;flex:none;accent-color:var(--leaf)}
button,input,select,textarea,.links a{min-block-size:44px;font:inherit;border-radius:8px}
button{padding:8px 20px;border:0;background:var(--leaf);color:var(--on-leaf);font-weight:700;cursor:pointer}
button.quiet{background:none;border:2px solid var(--edge);color:inherit}
button.erase{background:#b3261e;color:#fff}
input,select,textarea{inline-size:100%;padding:8px 12px;border:2px solid var(--edge);background:var(--paper);color:inherit}
textarea{min-block-size:9rem;font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
summary{min-block-size:44px;padding-block:10px;cursor:pointer}summary h3{display:inline;margin:0}
dl{margin:0}dt{color:var(--soft)}dd{margin:0 0 8px;overflow-wrap:anywhere;white-space:pre-wrap}
a{color:var(--link)}
.links{display:flex;flex-wrap:wrap;gap:4px 24px}
.links a{display:inline-flex;align-items:center;min-block-size:44px}
:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}`;

/** A complete page that needs no script; `title` is escaped. */
export const ownPage = ({ lang, t }: OwnTexts, body: string, title = t('own.title', {})): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** `name`: the name of the activity from which she came. */
export const askForm = ({ t }: OwnTexts, name: string): string =>
  `<section><h2>${escapeHtml(name)}</h2><p>${t('own.ask', {})}</p><form method="post"><label>${t('own.email', {})}<input type="email" name="email" required maxlength="254" autocomplete="email"></label><button>${t('own.send', {})}</button></form></section>`;

export const sentNote = ({ t }: OwnTexts): string => `<section role="status"><p>${t('own.sent', {})}</p></section>`;
/** `activity_id`: where she can request a new link; undefined when unknown. */
export const expiredNote = ({ t }: OwnTexts, activity_id?: string): string => {
  const again = activity_id ? `<div class="links"><a href="/your-data/${activity_id}">${t('own.ask_again', {})}</a></div>` : '';
  return `<section role="status"><p>${t('own.expired', {})}</p>${again}</section>`;
};
/** Programs that scan mail open every link, so opening it does not use it up. */
export const openForm = ({ t }: OwnTexts): string =>
  `<section><p>${t('own.open_text', {})}</p><form method="post"><button>${t('own.open', {})}</button></form></section>`;

export const sayings = ['saved', 'wrong'] as const;
/** The result of the last action; for a refused correction, the activity and the keys of its wrong fields. */
export interface Said {
  said: (typeof sayings)[number];
  activity_id: string | undefined;
  wrong: readonly string[];
}

/** All stored data. `fileOf`: the server's address, for a downloaded file, which has no forms. */
export function ownSections(
  texts: OwnTexts,
  data: OwnData,
  { last, backup_days, fileOf, now }: { last?: Said | undefined; backup_days: number; fileOf?: string; now: Date },
): string {
  const isFile = fileOf !== undefined;
  const { t } = texts;
  const below = isFile
    ? ''
    : `<div class="links"><a href="#download">${t('own.download', {})}</a><a href="#erase">${t('own.erase_title', {})}</a></div>`;
  const about = `<section><p>${t('own.about', { tenant: data.tenant, email: data.email })}</p>${last ? lastNote(texts, data, last) : ''}${data.activities.length === 0 ? `<p>${t('own.nothing', {})}</p>` : ''}${below}</section>`;
  const activities = data.activities
    .map((activity) => activitySection(texts, activity, { isFile, base: fileOf ?? '', now, wrong: wrongOf(activity, last) }))
    .join('');
  if (isFile) return about + activities;
  const download = `<section id="download"><h2>${t('own.download', {})}</h2><div class="links"><a href="/your-data/mine.html">${t('own.download_page', {})}</a><a href="/your-data/mine.json">${t('own.download_json', {})}</a></div></section>`;
  const erase = `<section id="erase"><h2>${t('own.erase_title', {})}</h2><p>${t('own.erase_text', {})}</p><p class="soft">${t('own.backups', { count: backup_days })}</p><form method="post" action="/your-data/mine/erase"><label class="box"><input type="checkbox" name="sure" value="yes" required>${t('own.erase_sure', {})}</label><button class="erase">${t('own.erase', {})}</button></form></section>`;
  return about + activities + download + erase;
}

type Activity = OwnData['activities'][number];
type Field = Activity['fields'][number];
interface Shown {
  isFile: boolean;
  /** Before the addresses of pages. */
  base: string;
  now: Date;
  wrong: readonly Field[];
}

const labelOf = ({ field }: OwnTexts, { label, name }: Field): string => label ?? field(name);
const wrongOf = ({ id, fields: ownFields }: Activity, last: Said | undefined): Field[] =>
  last?.activity_id === id ? ownFields.filter(({ key }) => last.wrong.includes(key)) : [];

function lastNote(texts: OwnTexts, { activities }: OwnData, last: Said): string {
  const { t } = texts;
  if (last.said === 'saved') return `<p role="status" class="done">${t('own.saved', {})}</p>`;
  const names = activities.flatMap((activity) => wrongOf(activity, last)).map((field) => labelOf(texts, field));
  return `<p role="status" class="wrong">${names.length > 0 ? t('own.wrong_fields', { fields: names.join(', ') }) : t('own.wrong', {})}</p>`;
}

function activitySection(texts: OwnTexts, activity: Activity, shown: Shown): string {
  const { t, day } = texts;
  const { isFile } = shown;
  const { name, registered_at, fields: ownFields, games, diplomas, shares, reminders, country, removed, shown_to } = activity;
  const facts = [
    ...(registered_at ? [t('own.registered', { day: day(registered_at) })] : []),
    // The data waits for the confirmation of its address.
    ...(!registered_at && ownFields.length > 0 ? [t('own.unconfirmed', {})] : []),
    t('own.games', { count: games.length }),
    ...(shares > 0 ? [t('own.shares', { count: shares })] : []),
    ...(reminders > 0 ? [t('own.reminders', { count: reminders })] : []),
    ...(country === null ? [] : [t('own.country', { name: texts.country(country) })]),
    ...(shown_to === null ? [] : [t('own.shown_to', { name: shown_to })]),
  ];
  const off = removed ? `<p>${t('own.removed', { day: day(removed.at), reason: removed.reason || '–' })}</p>` : '';
  const end =
    reminders > 0 && !isFile
      ? `<form method="post" action="/your-data/mine/reminders"><button class="quiet">${t('own.end_reminders', {})}</button></form>`
      : '';
  return `<section><h2>${escapeHtml(name)}</h2><p class="soft">${facts.join(' · ')}</p>${off}${fields(texts, activity, shown)}${consentList(texts, activity.consents, isFile)}${played(texts, games, isFile)}${diplomaList(texts, diplomas, shown)}${end}</section>`;
}

function fields(texts: OwnTexts, { id, fields: ownFields }: Activity, { isFile, wrong }: Pick<Shown, 'isFile' | 'wrong'>): string {
  if (ownFields.length === 0) return '';
  const { t } = texts;
  if (isFile)
    return `<dl>${ownFields
      .filter(({ value }) => value !== '')
      .map((field) => `<dt>${escapeHtml(labelOf(texts, field))}</dt><dd>${escapeHtml(valueOf(texts, field) || '–')}</dd>`)
      .join('')}</dl>`;
  const inputs = ownFields.map((field) => {
    const [key, label] = [escapeHtml(field.key), escapeHtml(labelOf(texts, field))];
    if (field.is_consent)
      return `<label class="box"><input type="checkbox" name="${key}" value="yes"${field.value === true ? ' checked' : ' disabled'}>${label}</label>`;
    if (field.name === 'gender') return genderSelect(texts, field, key, label);
    const rules = field.name === 'email' ? ' type="email" readonly' : field.is_required ? ' required' : '';
    const mark = wrong.includes(field) ? ' aria-invalid="true"' : '';
    return `<label>${label}<input name="${key}" value="${escapeHtml(String(field.value))}" maxlength="2000"${rules}${mark}></label>`;
  });
  const consents = ownFields.some((field) => field.is_consent && field.value === true)
    ? `<p class="soft">${t('own.withdraw', {})}</p>`
    : '';
  return `<form method="post" action="/your-data/mine/correct"><input type="hidden" name="activity_id" value="${id}">${inputs.join('')}${consents}<button class="quiet">${t('own.save', {})}</button></form>`;
}

function valueOf({ gender }: OwnTexts, { name, value }: Field): string {
  if (typeof value === 'boolean') return value ? '✓' : '';
  return name === 'gender' && value ? gender(value) : value;
}

function genderSelect({ gender }: OwnTexts, { value, is_required }: Field, key: string, label: string): string {
  const empty = is_required ? [] : [''];
  const options = [...empty, 'female', 'male'].map(
    (option) => `<option value="${option}"${option === value ? ' selected' : ''}>${option && escapeHtml(gender(option))}</option>`,
  );
  return `<label>${label}<select name="${key}">${options.join('')}</select></label>`;
}

/** With the texts to which she agreed. One press withdraws all of them. */
function consentList({ t, day }: OwnTexts, consents: Activity['consents'], isFile: boolean): string {
  if (consents.length === 0) return '';
  const rows = consents.map(({ text, given_at, withdrawn_at }) => {
    const end = withdrawn_at ? ` · ${t('own.consent_withdrawn', { day: day(withdrawn_at) })}` : '';
    return `<p>“${escapeHtml(text)}” · ${t('own.consent_given', { day: day(given_at) })}${end}</p>`;
  });
  const isGiven = consents.some(({ withdrawn_at }) => withdrawn_at === null);
  const withdraw =
    isGiven && !isFile
      ? `<form method="post" action="/your-data/mine/consent"><button class="quiet">${t('own.withdraw_consent', {})}</button></form>`
      : '';
  return `<h3>${t('own.consents', {})}</h3>${rows.join('')}${withdraw}`;
}

/** Withdrawn diplomas are struck through; their page says so in words. */
function diplomaList({ t, day }: OwnTexts, diplomas: Activity['diplomas'], { base, now }: Pick<Shown, 'base' | 'now'>): string {
  if (diplomas.length === 0) return '';
  const rows = diplomas.map(({ title, issued_at, withdrawn_at, valid_until, valid_on, code }) => {
    const link = `<a href="${base}/d/${code}">${escapeHtml(title)}</a>`;
    const isExpired = valid_until !== null && valid_until < now && withdrawn_at === null;
    const end = isExpired
      ? ` · <strong>${t('own.diploma_expired', { day: day(valid_on ? new Date(valid_on) : valid_until) })}</strong>`
      : '';
    return `<p>${withdrawn_at ? `<s>${link}</s>` : link} · ${day(issued_at)}${end}</p>`;
  });
  return `<h3>${t('own.diplomas', {})}</h3>${rows.join('')}`;
}

/** Several games are collapsed, so that the sections below stay in reach. A downloaded file shows all of them. */
function played({ t, day }: OwnTexts, games: Activity['games'], isFile: boolean): string {
  const open = isFile || games.length === 1 ? ' open' : '';
  const all = games.map(({ started_at, points, answers }) => {
    const head = `<h3>${day(started_at)}${points === null ? '' : ` · ${t('own.points', { count: points })}`}</h3>`;
    const rows = answers.map(({ question, answer }) => `<dt>${escapeHtml(question)}</dt><dd>${escapeHtml(answer)}</dd>`).join('');
    return rows ? `<details${open}><summary>${head}</summary><dl>${rows}</dl></details>` : head;
  });
  return all.join('');
}

/** Sends the certificate itself: nothing of it is stored. */
export const sheetForm = (t: OwnTexts['t'], certificate: string): string =>
  `<form method="post" action="/your-data/certificate/sheet"><input type="hidden" name="certificate" value="${escapeHtml(certificate)}"><button>${t('own.sheet', {})}</button></form>`;

/** A genuine certificate as a sheet to read, print and keep, with its code. */
export const certificateSheet = ({ t, day }: OwnTexts, read: Certificate, certificate: string, url: string): string =>
  `<section><h2>${t('own.certificate', {})}</h2><p>${t('own.sheet_text', { tenant: read.tenant, day: day(new Date(read.erased_at)) })}</p><dl><dt>${t('own.sheet_number', {})}</dt><dd>${escapeHtml(read.id)}</dd><dt>${t('own.sheet_rows', {})}</dt><dd>${read.rows}</dd><dt>${t('own.sheet_code', {})}</dt><dd><code class="code">${escapeHtml(certificate)}</code></dd></dl><p class="soft">${t('own.certificate_check', {})}: ${escapeHtml(url)}</p></section>`;

/** Shown once, after an erasure; its script makes the browser forget, too. */
export const erasedSections = (
  { t }: OwnTexts,
  { certificate, url, backup_days }: { certificate: string; url: string; backup_days: number },
): string =>
  `<section role="status"><h2>${t('own.erased', {})}</h2><p>${t('own.backups', { count: backup_days })}</p></section><section><h2>${t('own.certificate', {})}</h2><p>${t('own.certificate_text', {})} <a href="${url}">${t('own.certificate_check', {})}</a></p><textarea readonly aria-label="${t('own.certificate', {})}">${escapeHtml(certificate)}</textarea>${sheetForm(t, certificate)}</section><script>try{for(const store of [localStorage,sessionStorage])for(const key of Object.keys(store))if(key==='uuid'||key.startsWith('lucka:'))store.removeItem(key)}catch{}</script>`;

export const checkForm = ({ t }: OwnTexts, result: string, text: string): string =>
  `<section><h2>${t('own.certificate_check', {})}</h2>${result}<form method="post"><label>${t('own.certificate', {})}<textarea name="certificate" required maxlength="4000">${escapeHtml(text)}</textarea></label><button>${t('own.certificate_check', {})}</button></form><p class="soft"><a href="/your-data/certificate-key.json">${t('own.certificate_key', {})}</a></p></section>`;
