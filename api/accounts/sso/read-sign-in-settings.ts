import { sso } from '#shared/contract/sso.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { signInSettings } from './sign-in-settings.ts';

export const readSignInSettings = serve(sso.readSignInSettings, (_input, { database, actor, config }) =>
  database.asActor(actor, (tx) => signInSettings(tx, actor.tenant_id, config)),
);
