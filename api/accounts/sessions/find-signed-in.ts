import type { Context } from '#api/kernel/http/served-operation.ts';
import { findActor } from './find-actor.ts';

/** The person whose session a request of `anyone` has. */
export async function findSignedIn(context: Context): Promise<{ id: string; email: string } | undefined> {
  const { database, token } = context;
  const actor = token === undefined ? undefined : await findActor(context, token);
  // An API key is no sign-in.
  if (!actor || actor.session_id === null) return undefined;
  return database.editor.selectFrom('account').select(['id', 'email']).where('id', '=', actor.account_id).executeTakeFirst();
}
