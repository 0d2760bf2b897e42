import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';

/** Days after its upload in which an unused picture is kept: an editor may be about to choose it. */
const daysLeftAlone = 1;
const mostAtOnce = 200;

/**
 * Keys of pictures that no draft, publication, theme, template, bank question or diploma uses, the oldest first. Reads all content of the tenant
 * once; it only runs on request.
 */
export async function findUnused(tx: Tx, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - daysLeftAlone * 86_400_000);
  const { rows } = await sql<{ key: string }>`
    with content as materialized (
      select draft::text as words from any_activity
      union all select content::text from publication union all select held_parts::text from publication where held_parts is not null
      union all select look::text from any_theme union all select content::text from template union all select question::text from any_bank_question
      union all select content::text from diploma union all select content::text from issued_diploma
    ),
    named as materialized (select distinct match[1] as key from content, regexp_matches(words, '([A-Za-z0-9_-]{8,80})', 'g') match)
    select m.key from media m
    where m.purpose in ('background', 'image', 'logo', 'cut', 'clip') and m.created_at < ${before} and not exists (select from named where named.key = m.key)
    order by m.created_at, m.key limit ${mostAtOnce}`.execute(tx);
  return rows.map(({ key }) => key);
}
