import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listSettings } from './list-settings.ts';
import { readSetting } from './read-setting.ts';
import { changeSetting } from './change-setting.ts';

export const tenantSettingsRoutes: readonly ServedOperation[] = [listSettings, readSetting, changeSetting];
