import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { planDraws } from './plan-draws.ts';
import { listPlannedDraws } from './list-planned-draws.ts';
import { cancelPlannedDraw } from './cancel-planned-draw.ts';
import { countDrawEntries } from './count-draw-entries.ts';

export const plannedDrawsRoutes: readonly ServedOperation[] = [planDraws, listPlannedDraws, cancelPlannedDraw, countDrawEntries];
