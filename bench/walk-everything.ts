import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { questionAbout } from './make-activities.ts';
import { makeLiveQuiz } from './make-live-quiz.ts';
import { playGames } from './play-games.ts';

interface Walk {
  base: string;
  round: number;
  token: string;
  call(method: string, path: string, body?: object | FormData): Promise<Response>;
  /** Of the demo's activities: kind and id. */
  activities: { id: string; kind: string }[];
  calls: number;
}

/** What one round does, in its order. */
const steps = {
  reads: readAll,
  'wrong bodies': sendWrongToAll,
  pages: openPages,
  pictures: workWithPictures,
  files: workWithFiles,
  'a long draft': editLong,
  threads: workAside,
  play: playSome,
} satisfies Record<string, (walk: Walk) => Promise<void>>;

/** Uses everything once: reads, wrong calls of every operation, and everything that takes much memory. Calls `afterStep` after each step. */
export async function walkEverything(
  base: string,
  round: number,
  afterStep: (name: string, calls: number) => Promise<void>,
): Promise<void> {
  const walk = await begin(base, round);
  for (const [name, step] of Object.entries(steps)) {
    walk.calls = 0;
    await step(walk);
    await afterStep(name, walk.calls);
  }
}

async function begin(base: string, round: number): Promise<Walk> {
  const form = { grant_type: 'password', client_id: 'lucka-web', client_secret: '', scope: '', username: 'owner@demo.example' };
  const signedIn = await fetch(`${base}/oauth/token`, { method: 'POST', body: new URLSearchParams({ ...form, password: 'lucka-demo' }) });
  if (!signedIn.ok) throw new Error(`signing in: ${signedIn.status}`);
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const walk: Walk = {
    base,
    round,
    token: access_token,
    activities: [],
    calls: 0,
    async call(method, path, body) {
      walk.calls += 1;
      const headers: Record<string, string> = { authorization: `Bearer ${access_token}` };
      if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json';
      const response = await fetch(`${base}${path}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      if (response.status >= 500) console.warn(`${method} ${path}: ${response.status}`);
      return response;
    },
  };
  const listed = (await (await walk.call('GET', '/api/v1/quizzes?per_page=100')).json()) as { data: { id: string; quiz_type: string }[] };
  const calendars = (await (await walk.call('GET', '/api/v1/calendars')).json()) as { data?: { id: string }[] };
  walk.activities = [
    ...listed.data.map(({ id, quiz_type }) => ({ id, kind: quiz_type })),
    ...(calendars.data ?? []).map(({ id }) => ({ id, kind: 'calendar' })),
  ];
  return walk;
}

function idOf({ activities }: Walk, kind: string): string {
  const found = activities.find((activity) => activity.kind === kind);
  if (!found) throw new Error(`the demo has no ${kind}`);
  return found.id;
}

const drain = async (response: Response): Promise<void> => void (await response.arrayBuffer());

const isOpenToOwner = ({ who }: Operation): boolean => who !== 'staff';

/** Every operation that reads, for each activity where its path names one. */
async function readAll(walk: Walk): Promise<void> {
  for (const operation of Object.values<Operation>(contract)) {
    const { method, path } = operation;
    if (method !== 'GET' || !isOpenToOwner(operation)) continue;
    const ids = /:(?:id|quizID)\b/.test(path) ? walk.activities.map(({ id }) => id) : [''];
    for (const id of ids)
      await drain(
        await walk.call(
          'GET',
          path.replace(/:(?:id|quizID)\b/, id).replaceAll(/:\w+/g, () => randomUUID()),
        ),
      );
  }
}

/** Sends an unknown field to every operation with a body, so nothing changes. */
async function sendWrongToAll(walk: Walk): Promise<void> {
  for (const { method, path, body, encoding } of Object.values<Operation>(contract)) {
    if (method === 'GET' || !body || encoding === 'multipart' || encoding === 'form') continue;
    const names = Object.keys((body as { properties?: object }).properties ?? {});
    const wrong = Object.fromEntries([...names, 'no_such_field'].map((name) => [name, { wrong: [name] }]));
    await drain(
      await walk.call(
        method,
        path.replaceAll(/:\w+/g, () => randomUUID()),
        wrong,
      ),
    );
  }
}

async function openPages(walk: Walk): Promise<void> {
  for (const path of ['/', '/login', '/docs', '/api/v1/openapi.json', '/embed.js', '/screen']) await drain(await walk.call('GET', path));
  for (const { id, kind } of walk.activities)
    for (const path of [`/player/${kind}/${id}`, `/screen/wall/${kind}/${id}`, `/share-image/${id}.png`, `/qr/${id}.svg`, `/qr/${id}.png`])
      await drain(await walk.call('GET', path));
}

/** A photo of twelve megapixels, in every format and three widths. */
async function workWithPictures(walk: Walk): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#287a5d', noise } })
    .jpeg()
    .toBuffer();
  for (let picture = 0; picture < 3; picture += 1) {
    const form = new FormData();
    form.set('file', new Blob([photo as Uint8Array<ArrayBuffer>]), 'photo.jpg');
    const { key } = (await (await walk.call('POST', '/api/v1/backgrounds', form)).json()) as { key: string };
    for (const format of ['webp', 'avif', 'jpeg', 'png'])
      for (const width of [320, 960, 1920]) await drain(await walk.call('GET', `/media/${key}?w=${width}&format=${format}`));
    await drain(await walk.call('DELETE', `/api/v1/backgrounds/${key}`));
  }
}

async function workWithFiles(walk: Walk): Promise<void> {
  const quiz = idOf(walk, 'quiz');
  for (const format of ['gift', 'csv', 'json', 'qti', 'h5p']) {
    const file = await (await walk.call('GET', `/api/v1/quizzes/export/${quiz}?format=${format}`)).blob();
    const form = new FormData();
    form.set('preview', 'true');
    form.set('format', format);
    form.set('file', file, 'questions');
    await drain(await walk.call('POST', `/api/v1/quizzes/import/${quiz}`, form));
  }
  for (const { id } of walk.activities) {
    for (const format of ['xlsx', 'csv', 'pdf']) {
      const { file } = (await (await walk.call('POST', `/api/v1/${id}/statistics`, { format })).json()) as { file?: string };
      if (file !== undefined) await drain(await walk.call('GET', new URL(file, 'http://localhost').pathname));
    }
    for (const format of ['xlsx', 'csv']) await drain(await walk.call('POST', `/api/v1/export/${id}/players`, { format }));
  }
  const font = join(import.meta.dirname, '../node_modules/@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2');
  const form = new FormData();
  form.set('font', new Blob([new Uint8Array(await readFile(font))]), 'bitter.woff2');
  await drain(await walk.call('POST', '/api/v1/fonts', form));
}

/** A quiz whose draft is nearly as long as allowed: created, read ten times, changed ten times, published, deleted. */
async function editLong(walk: Walk): Promise<void> {
  const made = await walk.call('POST', '/api/v1/quizzes', { name: `Long ${walk.round}`, lang: 1, quiz_type: 'quiz' });
  const { id } = (await made.json()) as { id: string };
  const questions = Array.from({ length: 1_000 }, (_, number) => questionAbout('rivers', number));
  const save = async (changes: object[]): Promise<void> => drain(await walk.call('POST', `/api/v1/quizzes/changes/${id}`, { changes }));
  for (let first = 0; first < questions.length; first += 250)
    await save(questions.slice(first, first + 250).map((question) => ({ id: randomUUID(), edit: 'add_question', input: { question } })));
  for (let time = 0; time < 10; time += 1) {
    await drain(await walk.call('GET', `/api/v1/quizzes/${id}`));
    await save([{ id: randomUUID(), edit: 'rename', input: { name: `Long ${walk.round}.${time}` } }]);
  }
  await drain(await walk.call('POST', `/api/v1/quizzes/publish/${id}`, {}));
  await drain(await walk.call('DELETE', `/api/v1/quizzes/${id}`));
}

/** Work in threads: checks, simulations, searches for cheaters, diplomas, draws. */
async function workAside(walk: Walk): Promise<void> {
  for (const { id, kind } of walk.activities) {
    await drain(await walk.call('POST', `/api/v1/quizzes/publish/${id}`, {}));
    await drain(await walk.call('POST', `/api/v1/cheaters/look/${id}`));
    await drain(await walk.call('POST', `/api/v1/diplomas/preview/${id}`, { title: 'Well done', name: 'Anna Berg' }));
    if (kind === 'calendar') await drain(await walk.call('POST', `/api/v1/calendars/rehearse/${id}`, { players: 500 }));
    if (kind === 'calendar') await drain(await walk.call('POST', `/api/v1/calendars/draw-winners/${id}`, { count: 1 }));
  }
}

async function playSome(walk: Walk): Promise<void> {
  const quizId = await makeLiveQuiz({ base: walk.base, owner: walk });
  await playGames({ port: Number(new URL(walk.base).port), quizId, connections: 16, seconds: 5, warmUp: 0 });
}
