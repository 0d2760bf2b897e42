import type { Sql } from 'postgres';
import { asWhole } from '#shared/content/part.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';

const adjectives = ['Winter', 'Summer', 'Old', 'Great', 'Northern', 'Hidden', 'First', 'Swedish', 'Second', 'Quiet'];
const nouns = ['birds', 'rivers', 'stars', 'forests', 'lights', 'songs', 'bridges', 'letters', 'cheeses', 'trains'];
const kinds = ['quiz', 'quiz', 'quiz', 'person', 'academy'] as const;
const batch = 500;

/** Creates activities of one tenant, each with ten questions. Every third has games on each day of the last month; a fifth is inactive. */
export async function makeActivities(sql: Sql, tenant_id: string, count: number): Promise<void> {
  for (let first = 0; first < count; first += batch) {
    const rows = Array.from({ length: Math.min(batch, count - first) }, (_, place) => activityRow(tenant_id, first + place));
    await sql`insert into activity ${sql(rows as never[])}`;
    const played = rows.filter((_, place) => place % 3 === 0).map(({ id }) => id);
    await sql`
      insert into daily_statistic (tenant_id, activity_id, day, shard, games)
      select ${tenant_id}, activity_id, current_date - ago, shard, 7
      from unnest(${played}::uuid[]) activity_id, generate_series(0, 30) ago, generate_series(0, 7) shard`;
  }
}

/** Two tags: every tenth activity has the first, every twentieth both. Returns their ids. */
export async function makeTags(sql: Sql, tenant_id: string): Promise<string[]> {
  const ids = [newId(), newId()];
  for (const [place, id] of ids.entries()) {
    await sql`insert into activity_tag (tenant_id, id, name, colour) values (${tenant_id}, ${id}, ${`Tag ${place}`}, 'green')`;
    await sql`
      insert into tagged_activity (tenant_id, activity_id, tag_id)
      select ${tenant_id}, id, ${id} from (select id, row_number() over (order by updated_at) as n from activity where tenant_id = ${tenant_id}) a
      where n % ${10 * (place + 1)} = 0`;
  }
  return ids;
}

function activityRow(tenant_id: string, number: number) {
  const kind = kinds[number % kinds.length] as (typeof kinds)[number];
  const name = `${adjectives[number % 10]} ${nouns[Math.floor(number / 10) % 10]} ${number}`;
  const draft = {
    ...newDraft({ quiz_type: kind, name, lang: 1, newId }),
    parts: asWhole(Array.from({ length: 10 }, (_, place) => questionAbout(name, place))),
  };
  const at = new Date(Date.now() - number * 60_000);
  return {
    tenant_id,
    id: newId(),
    quiz_id: newId(),
    kind,
    name,
    lang: 1,
    draft,
    is_active: number % 5 !== 0,
    created_at: at,
    updated_at: at,
  };
}

/** A choice of four with its own texts, so that compression does not store it smaller than real ones. */
export function questionAbout(subject: string, number: number) {
  const question = schemas.text.newQuestion(newId);
  const text = `Question ${number} about ${subject.toLowerCase()}: which of these is the one that comes first of all, and why would it?`;
  return {
    ...question,
    text,
    answers: question.answers.map((answer, place) => ({ ...answer, text: `${subject}, answer ${place} of question ${number}` })),
  };
}
