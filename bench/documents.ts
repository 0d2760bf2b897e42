import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { machine } from './figures.ts';
import { questionAbout } from './make-activities.ts';
import { withServer, type Bench } from './with-server.ts';

/*
 * The cost of a long draft for others: the longest time for which it blocks the server's event loop while it is read, changed or published.
 * npm run bench -- documents [--characters 300000,600000,990000] [--times 9]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { characters: { type: 'string', default: '300000,600000,990000' }, times: { type: 'string', default: '9' } },
});
const times = Number(values.times);

const change = (edit: string, input: object) => ({ id: randomUUID(), edit, input });
const median = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
const describe = (figures: number[]): string => `${median(figures).toFixed(0)}, ${Math.max(...figures).toFixed(0)}`;

async function measure(bench: Bench): Promise<void> {
  for (const characters of values.characters.split(',')) await measureLength(bench, Number(characters));
}

async function measureLength({ base, owner, child, sql }: Bench, characters: number): Promise<void> {
  const call = async (method: string, path: string, body?: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${base}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return JSON.parse(text) as { id: string };
  };
  const blocked = async (): Promise<number> => {
    const reply = once(child, 'message') as Promise<[{ blocked: number }]>;
    child.send('blocked');
    return (await reply)[0].blocked;
  };
  const makeQuiz = () => call('POST', '/quizzes', { name: 'Long', lang: 1, quiz_type: 'quiz' });
  const save = (id: string, ...changes: object[]) => call('POST', `/quizzes/changes/${id}`, { changes });
  const questions = (count: number) => Array.from({ length: count }, (_, number) => questionAbout('rivers', number));
  const addAll = (id: string, count: number) => save(id, change('import_questions', { questions: questions(count) }));

  const { id } = await makeQuiz();
  const lengthOf = async (): Promise<number> =>
    (await sql<{ length: number }[]>`select length(draft::text) as length from activity where id = ${id}`)[0]?.length ?? 0;
  const empty = await lengthOf();
  await addAll(id, 100);
  const count = Math.floor((characters - empty) / (((await lengthOf()) - empty) / 100));
  await addAll(id, count - 100);
  const first = questionAbout('rivers', 0);
  await save(id, change('add_question', { question: first }));
  await call('PUT', `/quizzes/${id}`, {
    start_date: new Date(Date.now() - 864e5).toISOString(),
    end_date: new Date(Date.now() + 864e6).toISOString(),
  });
  console.log(
    machine(`; ${await lengthOf()} characters, ${count + 1} questions; milliseconds, each the median and the longest of ${times}`),
  );

  const kinds: Record<string, () => Promise<() => Promise<unknown>>> = {
    reading: async () => () => call('GET', `/quizzes/${id}`),
    'one small change': async () => () =>
      save(id, change('change_question', { id: first.id, changes: { text: `Which? ${Math.random()}` } })),
    'settings by their own call': async () => () => call('PUT', `/quizzes/${id}`, { name: `Long ${Math.random()}` }),
    'all questions in one change': async () => {
      const { id: other } = await makeQuiz();
      return () => addAll(other, count);
    },
    'a thousand questions in changes of their own': async () => {
      const { id: other } = await makeQuiz();
      const changes = questions(Math.min(count, 1000)).map((question) => change('add_question', { question }));
      return () => save(other, ...changes);
    },
    publishing: async () => () => call('POST', `/quizzes/publish/${id}`, {}),
    duplicating: async () => () => call('POST', `/quizzes/duplicate/${id}`, { title: 'Again', lang: 1 }),
  };
  for (const [name, prepare] of Object.entries(kinds)) {
    const [took, blocks]: [number[], number[]] = [[], []];
    for (let time = 0; time < times; time += 1) {
      const work = await prepare();
      await pause(300);
      await blocked();
      const begin = performance.now();
      await work();
      took.push(performance.now() - begin);
      await pause(100);
      blocks.push(await blocked());
    }
    console.log(`${name.padEnd(46)} longest block of the loop ${describe(blocks)}; until the answer ${describe(took)}`);
  }
}

await withServer(measure);
