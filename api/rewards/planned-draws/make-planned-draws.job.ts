import { planProblems } from '#shared/contract/planned-draws.ts';
import { notify } from '#api/accounts/notifications/notify.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { announce } from '#api/rewards/draws/announce.ts';
import { findDrawn, lockDraws, type DrawRow } from '#api/rewards/draws/draw-store.ts';
import { makeDraw } from '#api/rewards/draws/make-draw.ts';
import { notifyDraw } from '#api/rewards/draws/notify-draw.ts';
import type { Services } from '#api/services.ts';
import type { PlannedRow } from './planned-draw-store.ts';

type Due = Pick<PlannedRow, 'tenant_id' | 'id' | 'activity_id'>;
type Problem = (typeof planProblems)[number];

/** Makes the draws whose time has come. Those of an activity in the trash wait until it is restored. */
export const makePlannedDraws: Job<'make-planned-draws', object> = {
  name: 'make-planned-draws',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run(services) {
    const { database, clock, log } = services;
    const due = await database.owner<Due[]>`
      select p.tenant_id, p.id, p.activity_id from planned_draw p join activity a on a.tenant_id = p.tenant_id and a.id = p.activity_id
      where p.state = 'waiting' and p.at <= ${clock.now()} and a.trashed_at is null order by p.at, p.id`;
    for (const plan of due) {
      // A draw that fails does not hold up the others.
      await makeOne(services, plan).catch((error: unknown) =>
        log.error({ err: error, plan: plan.id }, 'a scheduled draw could not be made now'),
      );
    }
  },
};

/** The draw and the note that it is made are one transaction: a killed server leaves both undone, and the next run makes the draw. */
async function makeOne(services: Services, { tenant_id, id, activity_id }: Due): Promise<void> {
  const { database, clock } = services;
  try {
    await database.asTenant(tenant_id, async (tx) => {
      await lockDraws(tx, activity_id);
      const plan = await lockPlan(tx, id);
      if (!plan) return;
      const draw = await drawNow(tx, services, plan, clock.now());
      await tx.updateTable('planned_draw').set({ state: 'drawn', draw_id: draw.id }).where('id', '=', id).execute();
    });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    await database.asTenant(tenant_id, (tx) => fail(tx, id, problem, clock.now()));
  }
}

/** Undefined when another process has made the draw, or an editor has cancelled it. */
const lockPlan = (tx: Tx, id: string): Promise<PlannedRow | undefined> =>
  tx.selectFrom('planned_draw').selectAll().where('id', '=', id).where('state', '=', 'waiting').forUpdate().executeTakeFirst();

async function drawNow(tx: Tx, services: Services, plan: PlannedRow, at: Date): Promise<DrawRow> {
  const { activity_id, scope, scope_id, prize_id, created_by, announces, shows_names, answer_days, asks_address } = plan;
  const { count, alternates, only_right, exclude_earlier_winners, use_drand } = plan;
  const activity = await findActivity(tx, activity_id);
  const request = {
    count,
    alternates,
    only_right,
    exclude_earlier_winners,
    use_drand,
    ...(scope === 'hatch' && scope_id !== null && { hatch: scope_id }),
    ...(scope === 'round' && scope_id !== null && { round: scope_id }),
    ...(prize_id !== null && { prize_id }),
  };
  const draw = await makeDraw(tx, activity, request, { replaces: null, plan, created_by, at });
  if (draw.state === 'frozen') return draw;
  await notifyDraw(tx, draw, at);
  if (draw.state !== 'drawn' || !announces) return draw;
  const drawn = (await findDrawn(tx, [draw.id])).get(draw.id) ?? [];
  return announce(tx, services, draw, drawn, { shows_names, answer_days, asks_address, at });
}

/** Why an input was refused; undefined for any other error. */
function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof HttpError) || !error.fields) return undefined;
  const code = Object.values(error.fields)[0]?.[0]?.code;
  return planProblems.find((known) => known === code);
}

async function fail(tx: Tx, id: string, problem: Problem, at: Date): Promise<void> {
  const plan = await lockPlan(tx, id);
  if (!plan) return;
  const { tenant_id, activity_id } = plan;
  await tx.updateTable('planned_draw').set({ state: 'failed', problem }).where('id', '=', id).execute();
  const { name } = await findActivity(tx, activity_id);
  const link = `/calendar/${activity_id}/editor/?part=winners`;
  await notify(tx, { tenant_id, kind: 'planned_draw_failed', subject: id, activity_id, details: { name }, link, at });
}
