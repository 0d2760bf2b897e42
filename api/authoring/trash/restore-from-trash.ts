import { trash } from '#shared/contract/trash.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findEntry } from './trash-entries.ts';
import { restoreActivity } from './trashed-activities.ts';
import { restoreQuestion } from './trashed-questions.ts';
import { restoreTheme } from './trashed-themes.ts';

export const restoreFromTrash = serve(trash.restoreFromTrash, ({ params: { id } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const now = context.clock.now();
    const item = await findEntry(tx, context.actor, id, now);
    if (item === 'activity') await restoreActivity(tx, context, id, now);
    else if (item === 'question') await restoreQuestion(tx, id, now);
    else await restoreTheme(tx, context, id, now);
    return { success: true };
  }),
);
