import { sql } from 'kysely';
import { questionsOf } from '#shared/content/part.ts';
import { outcomesOf, type Draft } from '#activity/document.ts';
import { hatchesOf, prizesOf } from '#activity/own-lists.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { acceptedId } from '../questions/accepted-id.ts';

type Kind = Tables['activity_part']['kind'];
type Parts = Map<string, Kind>;

/** The id of the activity that has this part. Throws 404 for what this tenant does not have. */
export async function findActivityOf(tx: Tx, kind: Kind | readonly Kind[], id: string): Promise<string> {
  const part = await tx
    .selectFrom('activity_part')
    .select('activity_id')
    .where('id', '=', id)
    .where('kind', 'in', [kind].flat())
    .executeTakeFirst();
  if (!part) throw notFound();
  return part.activity_id;
}

/** Parts of `draft` that are not the very same objects in `other`. */
function partsOf(draft: Draft, other: Draft | undefined): Parts {
  const parts: Parts = new Map();
  const isOther = <T>(list: readonly T[] | undefined): ((item: T) => boolean) => {
    const known = new Set(list);
    return (item) => !known.has(item);
  };
  for (const question of questionsOf(draft).filter(isOther(other && questionsOf(other)))) {
    parts.set(question.id, 'question');
    for (const answer of question.answers) parts.set(answer.id, 'answer');
    for (const text of question.accepted ?? []) parts.set(acceptedId(question.id, text), 'answer');
  }
  for (const type of outcomesOf(draft).filter(isOther(other && outcomesOf(other)))) parts.set(type.id, 'person_type');
  for (const hatch of hatchesOf(draft).filter(isOther(other && hatchesOf(other)))) parts.set(hatch.id, 'hatch');
  for (const prize of prizesOf(draft).filter(isOther(other && prizesOf(other)))) parts.set(prize.id, 'prize');
  for (const round of draft.rounds.filter(isOther(other?.rounds))) parts.set(round.id, 'round');
  return parts;
}

/** Follows a draft from one state to the next; `before` undefined: it is new. 422 where an id is in use already. */
export async function storeParts(
  tx: Tx,
  { tenant_id, id: activity_id }: { tenant_id: string; id: string },
  before: Draft | undefined,
  after: Draft,
): Promise<void> {
  const old = before ? partsOf(before, after) : new Map<string, Kind>();
  const now = partsOf(after, before);
  const gone = [...old.keys()].filter((id) => !now.has(id));
  const added = [...now].filter(([id]) => !old.has(id));
  if (gone.length > 0) {
    await sql`delete from activity_part where tenant_id = ${tenant_id} and activity_id = ${activity_id} and id = any (${gone})`.execute(tx);
  }
  if (added.length === 0) return;
  const { numAffectedRows } = await sql`
    insert into activity_part (tenant_id, activity_id, id, kind)
    select ${tenant_id}, ${activity_id}, p.id, p.kind from unnest(${added.map(([id]) => id)}::uuid[], ${added.map(([, kind]) => kind)}::text[]) as p (id, kind)
    on conflict do nothing`.execute(tx);
  if (Number(numAffectedRows) < added.length) throw invalidAt('id', 'id_taken');
}
