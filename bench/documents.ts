import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { machine } from './figures.ts';
import { questionAbout } from './make-activities.ts';
import { withServer, type Bench } from './with-server.ts';

/*
 * What a quiz of thousands of questions costs everybody else: the longest time for which the server's loop answered nobody while it was read or changed.
 * npm run bench -- documents [--questions 4800] [--times 5]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { questions: { type: 'string', default: '3600' }, times: { type: 'string', default: '5' } },
});

const longText = 'which of these rivers is the longest one that flows into the Baltic Sea, and through which lands does it come? '.repeat(
  3,
);
const changes = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    edit: 'add_question',
    input: { question: { ...questionAbout('rivers', number), text: `${number}: ${longText}` } },
  }));

async function measure({ base, owner, child }: Bench): Promise<void> {
  const call = async (path: string, body?: string): Promise<string> => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const response = await fetch(base + path, { headers, ...(body !== undefined && { method: 'POST', body }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return text;
  };
  const blocked = async (): Promise<number> => {
    const told = once(child, 'message') as Promise<[{ blocked: number }]>;
    child.send('blocked');
    return (await told)[0].blocked;
  };
  const { id } = JSON.parse(await call('/api/v1/quizzes', JSON.stringify({ name: 'Long', lang: 1, quiz_type: 'quiz' }))) as { id: string };
  const save = (list: object[]) => call(`/api/v1/quizzes/changes/${id}`, JSON.stringify({ changes: list }));
  const several = 250;
  for (let made = 0; made < Number(values.questions); made += several)
    await save(changes(Math.min(several, Number(values.questions) - made)));
  const megabytes = ((await call(`/api/v1/quizzes/${id}`)).length / 1e6).toFixed(1);
  console.log(
    machine(
      `; ${values.questions} questions, ${megabytes} MB on the wire; milliseconds, each the median and the longest of ${values.times}`,
    ),
  );
  const kinds: Record<string, () => Promise<unknown>> = {
    'reading the quiz': () => call(`/api/v1/quizzes/${id}`),
    'one small change': () => save([{ id: randomUUID(), edit: 'rename', input: { name: `Long ${Math.random()}` } }]),
    'one question by its own call': () =>
      call('/api/v1/questions', JSON.stringify({ quiz_localization_id: id, type: 'text', text: 'Which?' })),
    duplicating: () => call(`/api/v1/quizzes/duplicate/${id}`, JSON.stringify({ title: 'Again', lang: 1 })),
    [`adding ${several} questions`]: () => save(changes(several)),
  };
  for (const [name, work] of Object.entries(kinds)) {
    const [took, blocks]: [number[], number[]] = [[], []];
    for (let time = 0; time < Number(values.times); time += 1) {
      await pause(300);
      await blocked();
      const begin = performance.now();
      await work();
      took.push(performance.now() - begin);
      await pause(100);
      blocks.push(await blocked());
    }
    const told = (times: number[]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)}, ${sorted.at(-1)?.toFixed(0)}`;
    };
    console.log(`${name.padEnd(24)} longest block of the loop ${told(blocks)}; until the answer ${told(took)}`);
  }
}

await withServer(measure);
