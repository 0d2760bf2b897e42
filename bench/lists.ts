import { machine, timesLine } from './figures.ts';
import { makeActivities, makeTags } from './make-activities.ts';
import { withServer, type Bench } from './with-server.ts';

/*
 * The duration of the list of a tenant with 10,000 activities, from the request to its last byte, one request after the other.
 * npm run bench -- lists
 */
const count = 10_000;
const times = 200;
const goal = 200;

const questions: [name: string, queries: string[]][] = [
  ['first page', ['']],
  ['page 300', ['page=300']],
  ['last page', [`page=${count / 20}`]],
  ['one kind', ['typeQuiz=person', 'typeQuiz=academy']],
  ['active, inactive', ['filter=active', 'filter=inactive']],
  ['oldest first, page 300', ['filter=oldest_modified&page=300']],
  ['search as you type: w, wi, … winter birds', typed('winter birds').map((search) => `search=${search}`)],
  ['search for one among all: 9 … 9876', typed('9876').map((search) => `search=${search}`)],
  ['search for nothing', ['search=zebra']],
  ['a tag of every tenth, and two of them', ['tags=TAG', 'tags=TAG,OTHER&tag_match=all']],
  ['by name, and by end, page 300', ['sort=name&page=300', 'sort=ends_first&page=300']],
];

function typed(text: string): string[] {
  return [...text].map((_, place) => encodeURIComponent(text.slice(0, place + 1)));
}

async function timesOf({ base, owner }: Bench, paths: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  for (let place = 0; place < times; place += 1) {
    const begin = performance.now();
    const response = await fetch(base + paths[place % paths.length], { headers: { authorization: `Bearer ${owner.token}` } });
    await response.arrayBuffer();
    took.push(performance.now() - begin);
    if (!response.ok) throw new Error(`${paths[place % paths.length]}: ${response.status}`);
  }
  return took;
}

await withServer(async (bench) => {
  await makeActivities(bench.sql, bench.owner.tenant_id, count);
  const [tag = '', other = ''] = await makeTags(bench.sql, bench.owner.tenant_id);
  console.log(machine(`; ${count} activities in one tenant, load and server on the same machine`));
  await timesOf(bench, ['/api/v1/quizzes']);
  for (const [name, queries] of questions) {
    const took = await timesOf(
      bench,
      queries.map((query) => `/api/v1/quizzes?${query.replace('TAG', tag).replace('OTHER', other)}`),
    );
    console.log(timesLine(name, took, goal));
  }
  console.log(timesLine('counts of the filters', await timesOf(bench, ['/api/v1/quizzes/filters']), goal));
});
