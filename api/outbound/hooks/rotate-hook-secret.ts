import { sql } from 'kysely';
import { hooks } from '#shared/contract/hooks.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findHook, hookSubject } from './hook-store.ts';
import { newHookSecret, sealedFor } from './sign.ts';

const hour = 3_600_000;

export const rotateHookSecret = serve(
  hooks.rotateHookSecret,
  ({ params: { id }, body: { overlap_hours = 24 } }, { actor, database, clock, sealing }) =>
    database.asActor(actor, async (tx) => {
      const now = clock.now();
      const hook = await findHook(tx, actor.tenant_id, now, id);
      const secret = newHookSecret();
      const old_secret_until = overlap_hours === 0 ? null : new Date(now.getTime() + overlap_hours * hour);
      await tx
        .updateTable('hook')
        .set({ secret: sealing.seal(secret, sealedFor({ id })), old_secret: overlap_hours === 0 ? null : sql`secret`, old_secret_until })
        .where('tenant_id', '=', actor.tenant_id)
        .where('id', '=', id)
        .execute();
      await audit(tx, actor, 'rotate_hook_secret', hookSubject(hook), now);
      return { ...(await findHook(tx, actor.tenant_id, now, id)), secret };
    }),
);
