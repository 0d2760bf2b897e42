import type { Draw, SimilarDraw } from '#shared/contract/draws.ts';
import { steps, type Step } from '#shared/draws/verify-receipt.ts';
import type { DrawKey, DrawTexts } from './draw-texts.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';

export interface LocalizedTexts {
  texts: DrawTexts;
  /** An instant as people of the activity's place write it. */
  at: (instant: string) => string;
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
export const section = (id: string, title: string, body: string): string =>
  `<section aria-labelledby="${id}-title"><h2 id="${id}-title">${escapeHtml(title)}</h2>${body}</section>`;
const p = (text: string, name = ''): string => `<p${name && ` class="${name}"`}>${escapeHtml(text)}</p>`;

export type Row = [name: string, value: string | null];
export const list = (rows: readonly Row[]): string =>
  `<dl>${rows
    .flatMap(([name, value]) => (value === null ? [] : [`<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`]))
    .join('')}</dl>`;

const scopeText = ({ kind, title }: Draw['scope'], { t }: DrawTexts): string =>
  kind === 'hatch'
    ? title === null
      ? t('draw.scope_whole')
      : t('draw.scope_hatch', { title })
    : kind === 'round'
      ? t('draw.scope_round', { title: title ?? '' })
      : t('draw.scope_whole');

/** The ways back: to the activity, where it is public, and for an editor to where she came from. */
export function waysBack(
  draw: Draw,
  { t }: DrawTexts,
  { activity, isEditor }: { activity: string | undefined; isEditor: boolean },
): string {
  const links: [string, string][] = [
    ...(isEditor ? [[`/calendar/${draw.calendar_id}/editor/?part=winners`, t('draw.to_editor')] satisfies [string, string]] : []),
    ...(activity === undefined ? [] : [[activity, t('draw.to_activity', { name: draw.calendar_name })] satisfies [string, string]]),
  ];
  if (links.length === 0) return '';
  return `<nav class="links">${links.map(([href, text]) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`).join(' ')}</nav>`;
}

/** The facts of the draw: its prizes, its time, the number of entries and the rules. */
export function summary(draw: Draw, { texts, at }: LocalizedTexts, back: string): string {
  const { t } = texts;
  const waiting = draw.beacon?.out_at ?? draw.frozen_at;
  const states: Record<Draw['state'], string> = {
    frozen: t('draw.state_frozen', { time: at(waiting) }),
    drawn: t('draw.state_drawn'),
    announced: t('draw.state_announced'),
    failed: t('draw.state_failed'),
  };
  const { rules } = draw;
  const conditions: [boolean, DrawKey][] = [
    [rules.registered, 'draw.rule_registered'],
    [rules.confirmed_address, 'draw.rule_confirmed'],
    [true, rules.played === 'right' ? 'draw.rule_right' : 'draw.rule_played'],
    [rules.earlier_winners_left_out, 'draw.rule_earlier'],
  ];
  const rows: Row[] = [
    [t('draw.what'), scopeText(draw.scope, texts)],
    [t('draw.prize'), draw.prize?.title ?? null],
    [
      t('draw.who'),
      conditions
        .filter(([is]) => is)
        .map(([, key]) => t(key))
        .join(' · '),
    ],
    [t('draw.scheduled_for'), draw.schedule?.at ? at(draw.schedule.at) : null],
    [t('draw.scheduled_since'), draw.schedule?.since ? at(draw.schedule.since) : null],
    [t('draw.frozen_at'), at(draw.frozen_at)],
    [t('draw.drawn_at'), draw.drawn_at && at(draw.drawn_at)],
    [t('draw.answer_days'), draw.answer_days === null ? null : String(draw.answer_days)],
    [t('draw.reason'), draw.replaces && `${t('draw.replaces', { number: draw.replaces.number })} ${draw.reason ?? ''}`],
  ];
  return `<header>${back}<p class="kicker">${escapeHtml(t('draw.number', { number: draw.number }))}</p><h1>${escapeHtml(draw.calendar_name)}</h1>${p(states[draw.state], `state ${draw.state}`)}
    ${p(t('draw.entries', { count: draw.entries }))}${list(rows)}</header>`;
}

export function winners(draw: Draw, { texts: { t }, at }: LocalizedTexts): string {
  const place = ({ rank, entry, name }: Draw['winners'][number]): string =>
    `<li value="${rank}">${name === null ? '' : `<strong>${escapeHtml(name)}</strong> `}${code(entry)}</li>`;
  const inOrder = (places: Draw['winners']): string =>
    places.length === 0 ? p(t('draw.nobody')) : `<ol>${places.map(place).join('')}</ol>`;
  const voided = draw.voided.map(({ rank, reason, at: time }) => p(t('draw.voided', { rank, reason, time: at(time) }))).join('');
  const alternates = draw.alternates.length > 0 ? section('alternates', t('draw.alternates'), inOrder(draw.alternates)) : '';
  return section('winners', t('draw.winners'), inOrder(draw.winners) + voided + p(t('draw.codes'), 'soft')) + alternates;
}

const stepKeys: Record<Step, DrawKey> = {
  form: 'draw.step_form',
  terms: 'draw.step_terms',
  entries: 'draw.step_entries',
  root: 'draw.step_root',
  seed: 'draw.step_seed',
  beacon: 'draw.step_beacon',
  winners: 'draw.step_winners',
  log: 'draw.step_log',
};

/** How much it proves, the check in the reader's browser, and the search by one's own code. */
export function checking(draw: Draw, { texts: { t } }: LocalizedTexts): string {
  const levels: Record<Draw['level'], DrawKey> = { A: 'draw.level_a', B: 'draw.level_b', late: 'draw.level_late' };
  const isDone = draw.state === 'drawn' || draw.state === 'announced';
  const made = steps.filter((step) => (step !== 'seed' || isDone) && (step !== 'beacon' || (isDone && draw.beacon !== null)));
  const items = made
    .map(
      (step) =>
        `<li data-step="${step}"><span aria-hidden="true">○</span> ${escapeHtml(t(stepKeys[step]))}<span class="unseen"></span></li>`,
    )
    .join('');
  const check = `${p(t('draw.check_text'))}<button type="button" id="check" disabled>${escapeHtml(t('draw.check_button'))}</button><ul class="steps">${items}</ul><p id="check-result" role="status"></p><p id="check-counts"></p>`;
  const find = `<form id="find"><label for="code">${escapeHtml(t('draw.find_label'))}</label><input id="code" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="80" required><button disabled>${escapeHtml(t('draw.find_button'))}</button></form><p id="find-result" role="status"></p>`;
  return (
    section('level', t('draw.strength'), p(t(levels[draw.level]))) +
    section('checking', t('draw.check'), check) +
    section('finding', t('draw.find'), find)
  );
}

/** The receipt, the script, and the words to run it with. */
export function offline(draw: Draw, receipt: string, { texts: { t } }: LocalizedTexts): string {
  const words = `node verify-draw.mjs draw-${draw.number}-${draw.id}.json`;
  const links = `<p class="links"><a href="${receipt}" download>${escapeHtml(t('draw.download'))}</a> <a href="/draw/verify-draw.mjs" download>${escapeHtml(t('draw.script'))}</a></p>`;
  const hashes: [string, string | undefined][] = [
    ['commitment', draw.commitment],
    ['root', draw.merkle_root],
    ['seeds.root', draw.seed_commitment],
    ['seed', draw.seed],
    ['beacon.round', draw.beacon ? String(draw.beacon.round) : undefined],
  ];
  const rows = hashes.flatMap(([name, value]) => (value === undefined ? [] : [`<dt>${code(name)}</dt><dd>${code(value)}</dd>`])).join('');
  return section(
    'offline',
    t('draw.offline'),
    `${p(t('draw.offline_text'))}${links}<pre tabindex="0">${code(words)}</pre><dl>${rows}</dl>`,
  );
}

/** Every draw of the activity: their numbers have no gaps. */
export function others(draw: Draw, { texts, at }: LocalizedTexts): string {
  const { t } = texts;
  const row = (similar: SimilarDraw): string => {
    const name = escapeHtml(t('draw.number', { number: similar.number }));
    const what = [
      scopeText(similar.scope, texts),
      similar.prize?.title,
      at(similar.frozen_at),
      t('draw.entries', { count: similar.entries }),
    ]
      .filter(Boolean)
      .join(' · ');
    const reason = similar.replaces === null ? '' : p(`${t('draw.replaces', { number: similar.replaces })} ${similar.reason ?? ''}`);
    const failed = similar.state === 'failed' ? p(t('draw.state_failed')) : '';
    const title =
      similar.id === draw.id ? `<strong>${name}</strong> (${escapeHtml(t('draw.this_one'))})` : `<a href="/draw/${similar.id}">${name}</a>`;
    return `<li>${title}${p(what)}${reason}${failed}</li>`;
  };
  return section('others', t('draw.others'), `<ul class="others">${draw.similar.map(row).join('')}</ul>`);
}
