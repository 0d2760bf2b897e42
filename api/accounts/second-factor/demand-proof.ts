import { HttpError } from '#api/kernel/errors.ts';
import type { Actor, Context } from '#api/kernel/http/served-operation.ts';
import { factorsOf, hasFactor } from './factors.ts';

const freshMs = 900_000;

/** The caller's session; API keys and SSO sessions cannot change how a person signs in. */
export async function demandOwnSession({ actor, database }: Pick<Context, 'database'> & { actor: Actor }): Promise<string> {
  const { session_id } = actor;
  if (session_id === null) throw new HttpError('forbidden', { message: 'An API key cannot change how a person signs in.' });
  const { method } = await database.editor.selectFrom('session').select('method').where('id', '=', session_id).executeTakeFirstOrThrow();
  // The operator of an organisation's provider can sign in as its members, which must not reach their other organisations.
  if (method === 'sso') throw new HttpError('forbidden', { message: 'An SSO session cannot change how you sign in elsewhere.' });
  return session_id;
}

/**
 * For actions that an unattended session must not do. Throws proof_required unless the person has proved her identity within a quarter of an hour: by
 * a second factor if she has one, else by her sign-in or her password. Returns the id of the session.
 */
export async function demandProof(context: Pick<Context, 'database' | 'clock'> & { actor: Actor }): Promise<string> {
  const { actor, database, clock } = context;
  const session_id = await demandOwnSession(context);
  const { proved_at, factor_at } = await database.editor
    .selectFrom('session')
    .select(['proved_at', 'factor_at'])
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();
  const factors = await factorsOf(database.editor, actor.account_id);
  const shown = hasFactor(factors) ? factor_at : proved_at;
  if (shown === null || clock.now().getTime() - shown.getTime() > freshMs) {
    throw new HttpError('proof_required', { more: { factors } });
  }
  return session_id;
}
