import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { changeActivities } from './change-activities.ts';
import { undoActivityAction } from './undo-activity-action.ts';

export const bulkRoutes: readonly ServedOperation[] = [changeActivities, undoActivityAction];
