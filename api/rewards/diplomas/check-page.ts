import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { checks } from '#shared/credentials/verify-credential.ts';
import { fillIn } from '#shared/diplomas/fill-in.ts';
import { builtPage, withNonce } from '#api/kernel/html/built-page.ts';
import { drawPageStyle } from '#api/kernel/html/draw-page-style.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';
import type { Services } from '#api/services.ts';
import { credentialOf } from './credential-of.ts';
import { diplomaUrls } from './diploma-urls.ts';
import { diplomaWords, type DiplomaWords } from './diploma-words.ts';
import { findIssued, isExpired, type IssuedRow } from './issued-store.ts';
import { dayInWords } from './day-in-words.ts';

/** Serves the public page of each diploma: its text, and a verification that runs in the reader's browser. */
export function serveCheckPages(app: FastifyInstance, services: Services): void {
  const script = openScript(services);
  app.get<{ Params: { code: string } }>('/d/:code', async ({ params }, reply) => {
    const issued = /^[A-Za-z0-9_-]{22}$/.test(params.code) ? await findIssued(services.database.playSql, params.code) : undefined;
    if (!issued) return reply.callNotFound();
    const words = await diplomaWords(issued.facts.lang);
    // For an erased player, nothing remains to verify.
    const credential = issued.player_name === null ? undefined : await credentialOf(services, issued);
    const nonce = newNonce();
    const html = page(services, withEnd(issued, services.clock.now()), words, credential, await script());
    return setPageHeaders(reply, nonce, { framable: false })
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'private, no-store')
      .send(withNonce(html, nonce));
  });
}

/** The address of the built script; undefined when it has not been built. */
function openScript({ config }: Pick<Services, 'config'>): () => Promise<string | undefined> {
  const manifest = builtPage(join(config.build_dir, 'diploma/.vite/manifest.json'));
  return async () => {
    const entries = JSON.parse((await manifest()) ?? '{}') as Record<string, { file: string; isEntry?: boolean }>;
    return Object.values(entries).find(({ isEntry }) => isEntry)?.file;
  };
}

const style = `${drawPageStyle}
.verdict{font-size:21px;font-weight:700;margin:0}
.verdict[data-is=right]::before{content:"✓ "}
.verdict[data-is=wrong]::before{content:"✗ "}
.sheet{display:block;inline-size:100%;block-size:auto;border:1px solid #e5e1d9;border-radius:8px}
dl{margin:0}
dd:last-child{margin:0}
.steps{margin-block-start:0}
.links{display:flex;flex-wrap:wrap;gap:0 24px;margin:0}
section:has(>.sheet){padding:0;border:0;background:none}
label{display:block;margin-block:8px 4px}
@media(min-width:560px){dl{grid-template-columns:max-content 1fr;gap:8px 24px}dt,dd{margin:0}}
`;

/** An issued diploma, and whether its time is over. */
type ShownDiploma = IssuedRow & { is_expired: boolean };
const withEnd = (issued: IssuedRow, now: Date): ShownDiploma => ({ ...issued, is_expired: isExpired(issued, now) });

function page(
  { config }: Services,
  issued: ShownDiploma,
  words: DiplomaWords,
  credential: string | undefined,
  script: string | undefined,
): string {
  const { t, lang } = words;
  const isValid = issued.withdrawn_at === null;
  const texts = {
    right: t('check.right'),
    wrong: t('check.wrong'),
    checking: t('check.checking'),
    valid: t('check.valid'),
    expired: t('check.expired'),
    withdrawn: t('check.withdrawn'),
    invalid: t('check.wrong'),
    failed: t('check.failed'),
    fetched: t('check.fetched'),
  };
  const boot = JSON.stringify({ credential, lang, texts }).replace(/</g, String.raw`\u003c`);
  const verdict = !isValid ? t('check.withdrawn') : issued.is_expired ? t('check.expired') : t('check.checking');
  const mark = isValid && !issued.is_expired ? '' : ' data-is="wrong"';
  const body = [
    `<header><p class="kicker">${escapeHtml(t('check.title'))}</p><h1>${escapeHtml(titleOf(issued))}</h1>`,
    `<p id="verdict" class="verdict" role="status"${mark}>${escapeHtml(verdict)}</p>${replaced(issued, words)}</header>`,
    isValid ? sheet(issued) : '',
    statement(issued, words),
    credential === undefined ? '' : checking(words),
    isValid ? carriers(config, issued, words) : '',
  ].join('');
  const program =
    script === undefined || credential === undefined
      ? ''
      : `<script type="application/json" id="boot">${boot}</script><script type="module" src="/assets/diploma/${script}"></script>`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${escapeHtml(`${t('check.title')} · ${titleOf(issued)}`)}</title>${isValid ? shown(config, issued) : ''}<link rel="icon" href="data:,"><style>${style}</style></head>
<body><main>${body}</main>${program}</body></html>`;
}

/** The diploma as others see it where its player shares the page. Only people with its link find the page. */
function shown(config: Services['config'], issued: IssuedRow): string {
  const urls = diplomaUrls(config, issued.code);
  const { paper, orientation } = issued.content;
  const [long, short] = [1600, Math.round(paper === 'a4' ? (1600 * 210) / 297 : (1600 * 8.5) / 11)];
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long];
  const statement: [string, string][] = [
    ['og:type', 'website'],
    ['og:url', urls.check],
    ['og:title', titleOf(issued)],
    ['og:description', filled(issued).content || issued.issuer],
    ['og:site_name', issued.issuer],
    ['og:image', urls.png],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', titleOf(issued)],
  ];
  const tags = statement.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`;
}

const filled = (issued: IssuedRow) => fillIn(issued.content, { ...issued, name: issued.player_name ?? '' });
const titleOf = (issued: IssuedRow): string => filled(issued).title || issued.facts.activity;

function replaced({ replaced_code }: IssuedRow, { t }: DiplomaWords): string {
  return replaced_code === null ? '' : `<p class="links"><a href="/d/${replaced_code}">${escapeHtml(t('check.replaced'))}</a></p>`;
}

function statement(issued: IssuedRow, { t, lang }: DiplomaWords): string {
  const { content } = filled(issued);
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: issued.timezone });
  const rows: [string, string, string][] = [
    ...(issued.player_name ? [['to', t('check.to'), issued.player_name] as [string, string, string]] : []),
    ['for', t('check.for'), [titleOf(issued), content].filter(Boolean).join(' – ')],
    ['by', t('check.by'), issued.issuer],
    ['on', t('check.on'), date.format(issued.issued_at)],
    ...(issued.facts.valid_on ? [['until', t('check.until'), dayInWords(issued.facts.valid_on, lang)] as [string, string, string]] : []),
  ];
  const list = rows.map(([id, label, text]) => `<dt>${escapeHtml(label)}</dt><dd id="said-${id}">${escapeHtml(text)}</dd>`).join('');
  return `<section><dl>${list}</dl></section>`;
}

function checking({ t }: DiplomaWords): string {
  const words = { form: t('check.form'), issuer: t('check.issuer'), signature: t('check.signature'), status: t('check.status') };
  const steps = checks.map(
    (check) => `<li data-step="${check}"><span aria-hidden="true">○</span> ${escapeHtml(words[check])}<span></span></li>`,
  );
  return `<section><p>${escapeHtml(t('check.about'))}</p><ul class="steps">${steps.join('')}</ul><p id="fetched" class="soft"></p><button id="again">${escapeHtml(t('check.again'))}</button></section>`;
}

/** The diploma itself, shown before its status. */
const sheet = (issued: IssuedRow): string =>
  `<section><img class="sheet" src="/diplom/${issued.code}?format=png" alt="${escapeHtml(titleOf(issued))}"></section>`;

function carriers(config: Services['config'], issued: IssuedRow, { t }: DiplomaWords): string {
  const urls = diplomaUrls(config, issued.code);
  const links = [
    [urls.pdf, t('check.pdf')],
    [`${urls.png}&download=true`, t('check.png')],
    [urls.jwt, t('check.jwt')],
    [linkedIn(issued, urls.check), t('check.linkedin')],
  ].map(([href = '', text = '']) => `<a href="${escapeHtml(href)}" rel="noopener noreferrer">${escapeHtml(text)}</a>`);
  const wallet = `<label class="soft" for="wallet">${escapeHtml(t('check.wallet'))}</label><input id="wallet" readonly value="${escapeHtml(urls.jwt)}">`;
  return `<section><p class="links">${links.join('')}</p>${wallet}</section>`;
}

/** The LinkedIn page on which the player adds the diploma to her profile herself. */
function linkedIn(issued: IssuedRow, url: string): string {
  const values = {
    startTask: 'CERTIFICATION_NAME',
    name: titleOf(issued),
    organizationName: issued.issuer,
    issueYear: String(issued.issued_at.getUTCFullYear()),
    issueMonth: String(issued.issued_at.getUTCMonth() + 1),
    certUrl: url,
    certId: issued.code,
    ...expiration(issued),
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(values)}`;
}

const expiration = ({ facts: { valid_on } }: IssuedRow): Record<string, string> =>
  valid_on ? { expirationYear: valid_on.slice(0, 4), expirationMonth: String(Number(valid_on.slice(5, 7))) } : {};
