import { auth } from '#shared/contract/auth.ts';
import { isId } from '#shared/ids.ts';
import type { Database } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { activityChannel, userChannel } from '#api/kernel/realtime/channels.ts';

/** A person may listen to her own channel, which is closed to her API keys, and to those of her tenant's activities. */
async function mayListen({ asActor }: Database, actor: Actor, channel: string): Promise<boolean> {
  const { account_id, tenant_id } = actor;
  if (channel === userChannel(account_id)) return actor.key === undefined;
  const id = channel.slice(activityChannel('').length);
  if (channel !== activityChannel(id) || !isId(id)) return false;
  const activity = await asActor(actor, (tx) =>
    tx.selectFrom('activity').select('id').where('tenant_id', '=', tenant_id).where('id', '=', id).executeTakeFirst(),
  );
  return activity !== undefined;
}

export const authorizeChannel = serve(
  auth.authorizeChannel,
  async ({ body: { socket_id, channel_name } }, { database, realtime, actor }) => {
    if (!(await mayListen(database, actor, channel_name))) throw new HttpError('forbidden');
    const account = await database.editor.selectFrom('account').select('name').where('id', '=', actor.account_id).executeTakeFirstOrThrow();
    const { account_id, session_id, tenant_id, key } = actor;
    const by = { account_id, name: account.name, session_id, tenant_id, key_id: key?.id ?? null };
    return { auth: realtime.sign(socket_id, channel_name, by) };
  },
);
