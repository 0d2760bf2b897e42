import { team } from '#shared/contract/team.ts';
import { findSignedIn } from '#api/accounts/sessions/find-signed-in.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { maskedAddress } from './address.ts';
import { findLink } from './find-link.ts';

export const readInvitation = serve(team.readInvitation, async ({ body: { token } }, context) => {
  const { database, clock } = context;
  const link = await findLink(database, token, clock.now());
  if (!link) throw notFound();
  const signedIn = await findSignedIn(context);
  const { invitation, tenant, inviter, role_name } = await database.asTenant(link.tenant_id, async (tx) => {
    const found = await tx
      .selectFrom('invitation')
      .leftJoin('role', (join) => join.onRef('role.tenant_id', '=', 'invitation.tenant_id').onRef('role.id', '=', 'invitation.role_id'))
      .select(['email', 'invitation.name', 'invitation.role', 'role.name as role_name', 'message', 'invited_by', 'expires_at'])
      .where('invitation.id', '=', link.id)
      .executeTakeFirst();
    if (!found) throw notFound();
    const by = found.invited_by ?? undefined;
    return {
      invitation: found,
      role_name: found.role_name,
      tenant: await tx.selectFrom('tenant').select(['id', 'name']).executeTakeFirstOrThrow(),
      inviter: by && (await tx.selectFrom('account').select('name').where('id', '=', by).executeTakeFirst()),
    };
  });
  const { email, name, role, message, expires_at } = invitation;
  const account = await database.editor.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  const isYours = signedIn?.email === email;
  return {
    tenant,
    inviter: inviter ? inviter.name : null,
    role: role === 'own' ? (role_name ?? '') : role,
    is_own_role: role === 'own',
    message,
    email: signedIn && !isYours ? maskedAddress(email) : email,
    name: signedIn && !isYours ? null : name,
    has_account: account !== undefined,
    signed_in: signedIn?.email ?? null,
    is_yours: isYours,
    expires_at: expires_at.toISOString(),
  };
});
