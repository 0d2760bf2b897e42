import { statistics } from '#shared/contract/statistics.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPeriod } from './find-period.ts';
import { lifetime, signFile } from './statistics-file.ts';

/** Returns only a link. The file is created when the link is opened, with the statistics of that moment. */
export const exportStatistics = serve(statistics.exportStatistics, ({ params, body }, { aside, clock, actor, secrets, config }) =>
  aside.asActor(actor, async (tx) => {
    const { tenant_id, permissions } = actor;
    const now = clock.now();
    const { from, to } = await findPeriod(tx, tenant_id, params.quizID, body, now);
    const account = await tx.selectFrom('account').select('lang').where('id', '=', actor.account_id).executeTakeFirst();
    const expires_at = now.getTime() + lifetime;
    const token = signFile(secrets.ticket, {
      tenant_id,
      account_id: actor.account_id,
      activity_id: params.quizID,
      from,
      to,
      format: body.format ?? 'xlsx',
      lang: account?.lang ?? 'en',
      sees_personal: permissions.has('player_pii_view'),
      expires_at,
    });
    return { file: `${config.public_url}/api/v1/statistics/files/${token}`, expires_at: new Date(expires_at).toISOString() };
  }),
);
