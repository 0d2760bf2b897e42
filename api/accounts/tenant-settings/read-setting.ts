import { tenantSettings } from '#shared/contract/tenant-settings.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSettings, settingNamed, shownSetting } from './setting-store.ts';

export const readSetting = serve(tenantSettings.readSetting, ({ params: { id } }, { database, actor }) =>
  database.asActor(actor, async (tx) => shownSetting(await findSettings(tx, actor.tenant_id), actor, settingNamed(id))),
);
