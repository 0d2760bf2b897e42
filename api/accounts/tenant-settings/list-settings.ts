import { settingNames, tenantSettings } from '#shared/contract/tenant-settings.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSettings, shownSetting } from './setting-store.ts';

export const listSettings = serve(tenantSettings.listSettings, (_input, { database, actor }) =>
  database.asActor(actor, async (tx) => {
    const settings = await findSettings(tx, actor.tenant_id);
    return { data: settingNames.map((id) => shownSetting(settings, actor, id)) };
  }),
);
