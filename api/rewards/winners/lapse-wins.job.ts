import type { Job } from '#api/kernel/jobs/job.ts';
import { answerWin } from './answer-win.ts';

/** Passes on the prizes of winners who have not answered by their deadline. */
export const lapseWins: Job<'lapse-wins', object> = {
  name: 'lapse-wins',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run(services) {
    const { database, clock, log } = services;
    const due = await database.owner<{ tenant_id: string; id: string; draw_id: string; lang: number }[]>`
      select w.tenant_id, w.id, w.draw_id, a.lang from prize_win w join activity a on a.tenant_id = w.tenant_id and a.id = w.activity_id
      where w.state = 'asked' and w.answer_by <= ${clock.now()} and not exists (
        select from draw n where n.tenant_id = w.tenant_id and n.replaces = w.draw_id)
      order by w.answer_by`;
    for (const win of due) {
      // A place that cannot be passed on does not hold up the others.
      await answerWin(services, { ...win, answer: { is: 'lapsed' } }).catch((error: unknown) =>
        log.error({ err: error, win: win.id }, 'a prize could not be passed on'),
      );
    }
  },
};
