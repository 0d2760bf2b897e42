import { cooperation } from '#shared/contract/cooperation.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findCooperation, toCoop } from './cooperation-store.ts';

export const readCoop = serve(cooperation.readCoop, async (_input, { database, clock, actor }) => {
  const found = await database.asActor(actor, (tx) => findCooperation(tx, actor.tenant_id, clock.now()));
  return { coop: found ? toCoop(found) : null };
});
