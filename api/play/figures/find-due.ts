import { sql } from 'kysely';
import type { Course } from '#kinds/course.ts';
import { courseOf } from '#kinds/courses.ts';
import { stepAfter } from '#api/play/games/game-position.ts';
import type { StoredAnswer } from '#api/play/games/stored-game.ts';
import { withHeldParts } from '#api/play/publications/published.ts';
import { upgradePublished } from '#activity/upgrades.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** The question that is due in an unfinished game. */
export interface DueIn {
  game_id: string;
  day: string;
  part_id: string;
  question_id: string;
}

interface Unfinished {
  id: string;
  publication_id: string;
  part_id: string;
  seed: number;
  day: string;
  last: StoredAnswer | null;
  /** The answered questions, in their order. */
  answered: string[] | null;
}

/** The question due in each game that counts and is open or ended before its last question. */
export async function findDue(tx: Tx, tenant_id: string, gameIds: readonly string[]): Promise<DueIn[]> {
  const { rows } = await sql<Unfinished>`
    select id, publication_id, part_id, seed, day, (
      select to_jsonb(a) from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id order by a.number desc limit 1
    ) as last, (select array_agg(a.question_id order by a.number) from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id) as answered
    from game g where tenant_id = ${tenant_id} and id = any(${gameIds as string[]}::uuid[]) and day is not null and state <> 'finished'`.execute(
    tx,
  );
  const courses = await findCourses(
    tx,
    tenant_id,
    rows.map(({ publication_id }) => publication_id),
  );
  return rows.flatMap(({ id, publication_id, part_id, seed, day, last, answered }) => {
    const course = courses.get(publication_id);
    const step = course && stepAfter({ part_id, seed }, course, last ?? undefined, course.walk && answered?.slice(0, -1));
    return step ? [{ game_id: id, day, part_id, question_id: step.question.id }] : [];
  });
}

async function findCourses(tx: Tx, tenant_id: string, ids: readonly string[]): Promise<Map<string, Course>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('publication')
    .select(['id', 'content', 'held_parts'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, content, held_parts }) => [id, courseOf(withHeldParts(upgradePublished(content), held_parts))]));
}
