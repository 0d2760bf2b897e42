import { sso } from '#shared/contract/sso.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';

export const deleteDomain = serve(sso.deleteDomain, async ({ params: { id } }, context) => {
  await demandProof(context);
  const { database, actor, clock } = context;
  await database.asActor(actor, async (tx) => {
    const gone = await tx
      .deleteFrom('tenant_domain')
      .where('id', '=', id)
      .where('purpose', '=', 'sign_in')
      .returning('domain')
      .executeTakeFirst();
    if (!gone) throw notFound();
    await audit(tx, actor, 'delete_domain', gone.domain, clock.now());
  });
  return { success: true };
});
