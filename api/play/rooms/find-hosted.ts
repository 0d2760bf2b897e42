import { sql, type Selectable } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';

type Hosted = Pick<Selectable<Tables['activity']>, 'id' | 'kind' | 'name' | 'publication_id'>;

/** An activity of the actor's tenant. Throws 404 for what it does not have, and 403 where others were chosen to edit it. */
export async function findHosted(tx: Tx, id: string): Promise<Hosted> {
  const row = await tx
    .selectFrom('activity')
    .select(['id', 'kind', 'name', 'publication_id'])
    .select(sql<boolean>`(activity.only_named and is_closed_to_actor(activity.tenant_id, activity.id))`.as('is_closed'))
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.is_closed) throw new HttpError('not_named');
  return row;
}
