import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { newId } from '#shared/ids.ts';

interface Copied {
  from: string;
  to: string;
  at: Date;
}

/** Copies what an activity has beside its draft: its diplomas and the mail to its winners. Codes of prizes stay, since none may be given twice. */
export async function copyBeside(tx: Tx, { tenant_id, account_id }: Actor, { from, to, at }: Copied): Promise<void> {
  const diplomas = await tx.selectFrom('diploma').selectAll().where('activity_id', '=', from).execute();
  const rows = diplomas.map((diploma) => ({
    ...diploma,
    id: newId(),
    activity_id: to,
    created_by: account_id,
    created_at: at,
    updated_at: at,
  }));
  if (rows.length > 0) await tx.insertInto('diploma').values(rows).execute();
  const mail = await tx.selectFrom('winner_mail').select(['subject', 'text']).where('activity_id', '=', from).executeTakeFirst();
  if (mail)
    await tx
      .insertInto('winner_mail')
      .values({ tenant_id, activity_id: to, ...mail })
      .execute();
}
