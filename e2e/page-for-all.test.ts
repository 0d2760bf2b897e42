import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { buildQuiz, type TestQuiz } from '#api/play/play/test-quiz.ts';
import type { Settings } from '#shared/content/head.ts';
import { browser, server } from './journey.ts';
import { heading, newVisitor, questionsOf, start } from './player-steps.ts';

const build = (settings: Partial<Settings> = {}): Promise<TestQuiz> =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(2),
    settings: { registration_moment: 'none', ...settings },
  });

const pathOf = ({ id }: TestQuiz): string => `/player/quiz/${id}`;

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await server.app.inject({ url: path, headers });
  const { etag, 'cache-control': kept, 'content-security-policy': policy, vary, 'set-cookie': cookie } = reply.headers;
  return { status: reply.statusCode, bytes: reply.rawPayload, html: reply.body, etag, kept, policy: String(policy), vary, cookie };
}

const viewsOf = async ({ id }: TestQuiz): Promise<number> => {
  await server.services.play.views.flush();
  const [row] = await server.services.database.owner<{ views: number }[]>`
    select coalesce(sum(n), 0)::int as views from daily_breakdown where activity_id = ${id} and thing = 'view'`;
  return row?.views ?? 0;
};

test('browsers that have not played here get the same bytes, which a proxy may keep and a browser need not fetch again', async () => {
  const path = pathOf(await build());
  const [first, second] = [await open(path), await open(`${path}?utm_source=mail`)];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(first).toMatchObject({ status: 200, vary: 'accept-encoding', cookie: undefined });
  expect(first.kept).toBe('public, max-age=0, s-maxage=30, stale-if-error=86400');
  const again = await open(path, { 'if-none-match': String(first.etag) });
  expect({ status: again.status, etag: again.etag, length: again.bytes.length }).toEqual({ status: 304, etag: first.etag, length: 0 });
  const brotli = await open(path, { 'accept-encoding': 'gzip, br' });
  const gzip = await open(path, { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(brotli.bytes).equals(first.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(first.bytes)).toBe(true);
  expect(brotli.bytes.length).toBeLessThan(gzip.bytes.length);
});

test('inline code is allowed by its hash alone, and nothing else is', async () => {
  const { html, policy } = await open(pathOf(await build()));
  const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(([, tag = '', text = '']) => ({
    tag,
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  }));
  expect(inline.map(({ tag }) => tag).toSorted()).toEqual(['script', 'script', 'style', 'style']);
  const sourcesOf = (name: string): string[] => (new RegExp(`${name} 'self' ([^;]*)`).exec(policy)?.[1] ?? '').split(' ').toSorted();
  for (const tag of ['script', 'style'])
    expect(sourcesOf(`${tag}-src`)).toEqual(
      inline
        .filter((each) => each.tag === tag)
        .map(({ source }) => source)
        .toSorted(),
    );
});

test('who has played here, or comes by a link with a key, gets a page of her own that nobody keeps', async () => {
  const path = pathOf(await build());
  const cookie = 'uuid=0198a000-0000-7000-8000-000000000001';
  for (const own of [await open(path, { cookie }), await open(path, { cookie: 'consent=no' }), await open(`${path}?key=abc`)])
    expect(own).toMatchObject({ status: 200, kept: 'private, no-cache', etag: undefined });
});

test('a change of the activity shows at the next visit', async () => {
  const quiz = await build();
  expect((await open(pathOf(quiz))).html).not.toContain('Switched');
  await server.services.database.owner`update activity set is_active = false where id = ${quiz.id}`;
  await server.notifiedItself();
  expect((await open(pathOf(quiz))).kept).toBe('private, no-cache');
});

test('the program fetches the first question ahead and counts the visit; before a required consent the server counts it', async () => {
  const quiz = await build();
  const { page, context } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}${pathOf(quiz)}`, { waitUntil: 'networkidle' });
  await expect.poll(() => viewsOf(quiz)).toBe(1);
  await context.setOffline(true);
  await start(page);
  await heading(page, 'Question number 1?').waitFor();
  await context.setOffline(false);
  await context.close();

  const strict = await build({ require_consent: true });
  const { kept, etag } = await open(pathOf(strict));
  expect([kept, typeof etag]).toEqual(['private, no-cache', 'string']);
  await open(pathOf(strict), { 'if-none-match': String(etag) });
  await expect.poll(() => viewsOf(strict)).toBe(2);
});

test('a page is kept no longer than until the next door opens', async () => {
  const { id } = await buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start: new Date('2027-02-01T07:00:00Z'),
    doors: [{}, {}],
  });
  const keptAt = async (time: string) => {
    server.clock.set(time);
    return (await open(`/player/calendar/${id}`)).kept;
  };
  expect(await keptAt('2027-02-01T07:30:00Z')).toContain('s-maxage=30,');
  expect(await keptAt('2027-02-02T06:59:48Z')).toContain('s-maxage=12,');
  expect(await keptAt('2027-02-02T06:59:59.900Z')).toContain('s-maxage=0,');
  expect(await keptAt('2027-02-02T07:00:00Z')).toContain('s-maxage=30,');
});
