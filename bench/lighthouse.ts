import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { findChromium } from '#e2e/chromium.ts';
import { buildWhenStale } from '#ops/build-when-stale.ts';
import { machine } from './figures.ts';
import { makeLiveQuiz } from './make-live-quiz.ts';
import { withServer } from './with-server.ts';

/*
 * The four Lighthouse scores for phones of the cover and of a question, and the audits that cost points.
 * npm run bench -- lighthouse
 */
const version = '13.5.0';
/** The first run installs its 114 packages (176 MB) here, so that installing the product does not wait for them. */
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', `lighthouse-${version}`);
const goals: Record<string, number> = { performance: 95, accessibility: 100 };

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
  details?: { items?: unknown[] };
}
interface Report {
  audits: Record<string, Audit>;
  categories: Record<string, { id: string; title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
}
interface PuppeteerPage {
  goto(url: string, options: object): Promise<unknown>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  on(event: 'dialog', take: (dialog: { accept(): Promise<void> }) => void): void;
}
interface Tools {
  lighthouse(url: string, flags: object, config: undefined, page: PuppeteerPage): Promise<{ lhr: Report } | undefined>;
  connect(options: { browserURL: string }): Promise<{ newPage(): Promise<PuppeteerPage>; disconnect(): Promise<void> }>;
}

async function loadTools(): Promise<Tools> {
  const packages = join(folder, 'node_modules');
  if (!existsSync(join(packages, '.package-lock.json'))) {
    await mkdir(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await promisify(execFile)('npm', [...args, `lighthouse@${version}`]);
  }
  const load = (file: string) => import(pathToFileURL(join(packages, file)).href);
  const [{ default: lighthouse }, { connect }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('puppeteer-core/lib/puppeteer/puppeteer-core.js'),
  ]);
  return { lighthouse, connect };
}

function print(name: string, { categories, audits }: Report): void {
  console.log(`\n${name}`);
  for (const { id, title, score, auditRefs } of Object.values(categories)) {
    const goal = goals[id];
    console.log(`  ${title.padEnd(16)} ${Math.round((score ?? 0) * 100)}${goal ? ` (goal at least ${goal})` : ''}`);
    const costly = auditRefs.filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9);
    for (const { id: audit } of costly) {
      const { title: what, displayValue = '', details } = audits[audit] as Audit;
      console.log(`    ${audit}: ${what} ${displayValue}`);
      for (const item of details?.items?.slice(0, 3) ?? []) console.log(`      ${JSON.stringify(item).slice(0, 300)}`);
    }
  }
}

const tools = await loadTools();
await buildWhenStale();
await withServer(async (bench) => {
  const address = `${bench.base}/player/quiz/${await makeLiveQuiz(bench)}`;
  const port = await freePort();
  const found = await findChromium();
  const browser = await chromium.launch({ ...found, args: [...found.args, `--remote-debugging-port=${port}`] });
  const connection = await tools.connect({ browserURL: `http://127.0.0.1:${port}` });
  const page = await connection.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const flags = { output: 'json', logLevel: 'error', disableStorageReset: true };
  console.log(machine(`, Lighthouse ${version}`));
  const cover = await tools.lighthouse(address, flags, undefined, page);
  // The same tab begins a game; a second load shows the question at once.
  await page.goto(address, { waitUntil: 'networkidle0' });
  await page.click('.dock button');
  await page.waitForSelector('.question-text');
  const question = await tools.lighthouse(address, flags, undefined, page);
  await connection.disconnect();
  await browser.close();
  if (cover) print('Cover', cover.lhr);
  if (question) print('Question', question.lhr);
});
