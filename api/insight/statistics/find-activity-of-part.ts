import { messages } from '#shared/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Actor, Context } from '#api/kernel/http/served-operation.ts';

/**
 * The activity of a door or a question. The draft may no longer contain it while its figures remain. Throws 404 when this tenant has no such part.
 */
export async function findActivityOfPart(tx: Tx, tenant_id: string, kind: 'hatch' | 'question', id: string): Promise<string> {
  const part = await tx
    .selectFrom('activity_part')
    .select('activity_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (part) return part.activity_id;
  const holds =
    kind === 'hatch'
      ? sql`content -> 'hatches' @> ${JSON.stringify([{ id }])}::text::jsonb`
      : sql`content -> 'parts' @> ${JSON.stringify([{ questions: [{ id }] }])}::text::jsonb`;
  const { rows } = await sql<{ activity_id: string }>`
    select activity_id from publication where tenant_id = ${tenant_id} and ${holds} order by published_at desc limit 1`.execute(tx);
  if (!rows[0]) throw notFound(messages.noData);
  return rows[0].activity_id;
}

export const findActivityOfHatch = ({ aside, actor }: Pick<Context, 'aside'> & { actor: Actor }, hatch_id: string): Promise<string> =>
  aside.asActor(actor, (tx) => findActivityOfPart(tx, actor.tenant_id, 'hatch', hatch_id));
