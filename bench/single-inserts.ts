import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/**
 * PostgreSQL's best rate for writing each answer by itself: single-row durable inserts into a table like `answer`, one at a time on each connection,
 * without HTTP, checks or ledger. Inserts a second.
 */
export async function measureSingleInserts(url: string, connections: number, seconds: number): Promise<number> {
  const sql = postgres(url, { max: connections, onnotice: () => undefined });
  await sql`create table single_insert (like answer including all)`;
  const [tenant_id, question_id] = [randomUUID(), randomUUID()];
  const answer = { answer_id: randomUUID() };
  let count = 0;
  let until = Infinity;
  const insert = () => sql`
    insert into single_insert (tenant_id, game_id, question_id, number, answer, result, points, time_used)
    values (${tenant_id}, ${randomUUID()}, ${question_id}, 1, ${sql.json(answer)}, 'right', 1, 2.5) on conflict do nothing`;
  await Promise.all(Array.from({ length: connections }, insert));
  const begin = performance.now();
  until = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await insert();
        count += 1;
      }
    }),
  );
  const took = (performance.now() - begin) / 1000;
  await sql`drop table single_insert`;
  await sql.end();
  return count / took;
}
