import { sql } from 'kysely';
import { cooperation } from '#shared/contract/cooperation.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { findCooperation, lockCooperation, toCoop } from './cooperation-store.ts';

/** An invitation lasts so long, in milliseconds. */
const lasts = 14 * 86_400_000;

export const changeCoop = serve(cooperation.changeCoop, async ({ body: { coop_connect, code } }, { database, clock, actor }) => {
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    await lockCooperation(tx, actor.tenant_id);
    if (!coop_connect) {
      await end(tx, actor, now);
      return { coop: null };
    }
    const before = await findCooperation(tx, actor.tenant_id, now);
    if (before?.state === 'joined') throw new HttpError('conflict', { message: `Disconnect from ${before.partner_name} first.` });
    // Withdraws the earlier invitation: a new code is the only one, and a tenant that accepts another's invitation has none of its own.
    await sql`select end_cooperation(${now}, ${newId()})`.execute(tx);
    const made = code === undefined ? await invite(tx, actor, now) : await join(tx, actor, code.trim(), now);
    const coop = await findCooperation(tx, actor.tenant_id, now);
    return { coop: coop ? toCoop(coop) : null, ...made };
  });
});

async function invite(tx: Tx, actor: Actor, now: Date): Promise<{ code: string }> {
  const code = newToken();
  await sql`select invite_to_cooperation(${newId()}, ${hashToken(code)}, ${now}, ${new Date(now.getTime() + lasts)})`.execute(tx);
  await audit(tx, actor, 'invite_coop', '', now);
  return { code };
}

async function join(tx: Tx, actor: Actor, code: string, now: Date): Promise<Record<never, never>> {
  const { rows } = await sql<{ joined: boolean }>`select join_cooperation(${hashToken(code)}, ${now}, ${newId()}) as joined`.execute(tx);
  if (rows[0]?.joined !== true) throw invalidAt('code', 'code_wrong');
  const coop = await findCooperation(tx, actor.tenant_id, now);
  await audit(tx, actor, 'join_coop', coop?.partner_name ?? '', now);
  return {};
}

async function end(tx: Tx, actor: Actor, now: Date): Promise<void> {
  const before = await findCooperation(tx, actor.tenant_id, now);
  await sql`select end_cooperation(${now}, ${newId()})`.execute(tx);
  if (before) await audit(tx, actor, 'end_coop', before.partner_name ?? '', now);
}
