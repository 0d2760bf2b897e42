import { sql, type Selectable } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { notFound } from '#api/kernel/errors.ts';

export type DiplomaRow = Selectable<Tables['diploma']>;
/** With the number of valid issued diplomas. */
export type CountedDiploma = DiplomaRow & { issued: number };

const selectCounted = (tx: Tx) =>
  tx
    .selectFrom('diploma')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from issued_diploma i where i.tenant_id = diploma.tenant_id and i.activity_id = diploma.activity_id
        and i.diploma_id = diploma.id and i.withdrawn_at is null and i.replaced_by is null)`.as('issued'),
    );

/** Throws 404 when this tenant has no such diploma. */
export async function findDiploma(tx: Tx, id: string): Promise<CountedDiploma> {
  const row = await selectCounted(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The diplomas of an activity: the one for the whole activity first, then by number of doors. */
export const findDiplomas = (tx: Tx, activity_id: string): Promise<CountedDiploma[]> =>
  selectCounted(tx)
    .where('activity_id', '=', activity_id)
    .orderBy('doors', (order) => order.asc().nullsFirst())
    .execute();

/** False when the activity already gives a diploma for the same occasion. */
export async function insertDiploma(tx: Tx, row: DiplomaRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('diploma')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_id', 'doors']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
