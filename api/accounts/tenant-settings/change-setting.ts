import { tenantSettings } from '#shared/contract/tenant-settings.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { demandSecondFactors } from './demand-second-factors.ts';
import { playerDomainOf } from '#api/accounts/player-domains/player-domain-store.ts';
import { keepPlayerDomain, keepSetting } from './keep-setting.ts';
import { mayChange, settingNamed } from './setting-store.ts';
import { settingChecks } from './setting-values.ts';

export const changeSetting = serve(tenantSettings.changeSetting, async ({ params, body }, context) => {
  const { database, actor, clock, config } = context;
  const id = settingNamed(params.id);
  if (!mayChange(actor, id)) throw new HttpError('forbidden');
  const value = settingChecks[id](body.value);
  if (id === 'second_factor') await demandProof(context);
  await database.asActor(actor, (tx) => {
    const now = clock.now();
    if (id === 'second_factor') return demandSecondFactors(tx, actor, { second_factor: value === true, field: 'value' }, now);
    if (id !== 'player_domain') return keepSetting(tx, actor, id, value, now);
    return keepPlayerDomain(tx, actor, typeof value === 'string' ? playerDomainOf(value, config) : null, now);
  });
  return { success: true };
});
