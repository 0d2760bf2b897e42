import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { startApp } from './start-app.ts';

export const installedAppsRoutes: readonly ServedOperation[] = [startApp];
