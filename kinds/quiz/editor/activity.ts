import type { ActivityOfKind } from '#editor/kinds/activity-of-kind.ts';
import { usualActivity } from '#editor/kinds/usual-activity.ts';
import { server } from '../server.ts';

export const activity: ActivityOfKind = { ...usualActivity, questions: { ...usualActivity.questions, mayBeDrawn: server.mayBeDrawn } };
