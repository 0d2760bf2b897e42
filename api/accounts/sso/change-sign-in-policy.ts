import { sso } from '#shared/contract/sso.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { demandSecondFactors } from '#api/accounts/tenant-settings/demand-second-factors.ts';
import { keepSetting } from '#api/accounts/tenant-settings/keep-setting.ts';
import { findConnection } from './connection-store.ts';
import { signInSettings } from './sign-in-settings.ts';

export const changeSignInPolicy = serve(sso.changeSignInPolicy, async ({ body: { second_factor, sso_only } }, context) => {
  await demandProof(context);
  const { database, actor, config, clock } = context;
  const now = clock.now();
  return database.asActor(actor, async (tx) => {
    if (second_factor !== undefined) await demandSecondFactors(tx, actor, { second_factor, field: 'second_factor' }, now);
    if (sso_only !== undefined) {
      // Only owners could sign in.
      if (sso_only && !(await findConnection(tx))) throw new HttpError('conflict', { message: 'Connect an SSO provider first.' });
      await keepSetting(tx, actor, 'sso_only', sso_only, now);
    }
    return signInSettings(tx, actor.tenant_id, config);
  });
});
