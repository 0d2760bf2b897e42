import { completeDraw, failDraw } from './complete-draw.ts';
import { lockDraw } from './draw-store.ts';
import { fetchRound } from './fetch-round.ts';
import { notifyDraw } from './notify-draw.ts';
import type { Services } from '#api/services.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

interface DueDraw {
  tenant_id: string;
  id: string;
  round: number;
}

/** Draws the winners of draws whose public round has now been published. A draw without its round by the deadline has failed. */
export const drawDue: Job<'draw-due', object> = {
  name: 'draw-due',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run(services) {
    const { database, clock, log } = services;
    const due = await database.owner<DueDraw[]>`
      select tenant_id, id, (terms -> 'beacon' ->> 'round')::float8 as round from draw where state = 'frozen' and draws_at <= ${clock.now()} order by draws_at`;
    for (const draw of due) {
      // A draw that fails does not hold up the others.
      await drawOne(services, draw).catch((error: unknown) => log.error({ err: error, draw: draw.id }, 'a draw could not be made now'));
    }
  },
};

async function drawOne({ database, clock, config, log }: Services, { tenant_id, id, round }: DueDraw): Promise<void> {
  const beacon = await fetchRound(config.drand_url, round).catch((error: unknown) => {
    log.warn({ err: error, round }, 'drand does not answer');
    return undefined;
  });
  await database.asTenant(tenant_id, async (tx) => {
    const draw = await lockDraw(tx, id);
    if (draw.state !== 'frozen') return;
    const now = clock.now();
    const failed = !beacon && draw.deadline !== null && now >= draw.deadline;
    if (beacon) await notifyDraw(tx, await completeDraw(tx, draw, beacon, now), now);
    else if (failed) await notifyDraw(tx, await failDraw(tx, draw, 'deadline', now), now);
  });
}
