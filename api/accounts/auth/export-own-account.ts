import { auth } from '#shared/contract/auth.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { collectOwnAccount } from './own-account.ts';

export const exportOwnAccount = serve(auth.exportOwnAccount, async (_input, { actor, database, reply, clock }) => {
  const kept = await collectOwnAccount(database, actor.account_id);
  const name = `lucka-account-${clock.now().toISOString().slice(0, 10)}.json`;
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8');
  await reply.send(JSON.stringify(kept, null, 2));
  return '';
});
