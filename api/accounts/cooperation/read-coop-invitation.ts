import { sql } from 'kysely';
import { cooperation } from '#shared/contract/cooperation.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const readCoopInvitation = serve(cooperation.readCoopInvitation, async ({ body: { code } }, { database, clock, actor }) => {
  const { rows } = await database.asActor(actor, (tx) =>
    sql<{ name: string }>`select name from find_cooperation_invitation(${hashToken(code.trim())}, ${clock.now()})`.execute(tx),
  );
  const [found] = rows;
  if (!found) throw invalidAt('code', 'code_wrong');
  return found;
});
