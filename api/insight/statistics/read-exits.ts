import type { ExitStatistics } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { Period } from '#shared/period.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Context, Actor } from '#api/kernel/http/served-operation.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivityOfHatch } from './find-activity-of-part.ts';
import { findPeriod } from './find-period.ts';
import { findQuestionSteps } from './question-rows.ts';

type Needed = Pick<Context, 'aside' | 'clock'> & { actor: Actor };

export const readExits = serve(statistics.readExits, ({ params: { id }, query }, context) => exitsOf(context, id, query));

export const readHatchExits = serve(statistics.readHatchExits, async ({ params: { id }, query }, context) =>
  exitsOf(context, await findActivityOfHatch(context, id), query, id),
);

function exitsOf({ aside, clock, actor }: Needed, id: string, query: Partial<Period>, part_id?: string): Promise<ExitStatistics> {
  return aside.asActor(actor, async (tx) => {
    const { from, to } = await findPeriod(tx, actor.tenant_id, id, query, clock.now());
    const { draft } = await findActivity(tx, id);
    const rows = await findQuestionSteps(tx, { tenant_id: actor.tenant_id, activity_id: id }, draft, { from, to }, part_id);
    const data = rows.map(({ question_id, number, text, is_deleted, reached, answered, time_over }) => {
      const exits = Math.max(0, reached - answered - time_over);
      return { question_id, number, text, is_deleted, reached, exits, share: reached === 0 ? null : Math.min(1, exits / reached) };
    });
    return { from, to, data };
  });
}
