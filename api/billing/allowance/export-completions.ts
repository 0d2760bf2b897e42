import { escapeLiteral } from 'pg';
import { billing } from '#shared/contract/billing.ts';
import { monthOf } from '#shared/billing/months.ts';
import { copyOut } from '#api/kernel/exports/copy-out.ts';
import { formulas } from '#api/kernel/exports/formula-pattern.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { pseudonym } from './list-completions.ts';

/** Streams at the reader's speed, whatever the size of the month. Names that a spreadsheet would treat as a formula are defused. */
export const exportCompletions = serve(billing.exportCompletions, async ({ query }, { actor, aside, clock, reply }) => {
  const month = query.month ?? monthOf(clock.now());
  const copying = await copyOut(await aside.urlToCopyFrom(actor.tenant_id), {
    tenant_id: actor.tenant_id,
    query: `select to_char(c.at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS') as at,
      case when a.name ~ ${formulas} then '''' || a.name else a.name end as activity, c.activity_id, ${pseudonym} as player, c.country,
      to_char(c.given_back_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS') as given_back_at, c.given_back_for
      from unique_completion c left join any_activity a on a.tenant_id = c.tenant_id and a.id = c.activity_id
      where c.tenant_id = current_tenant() and c.month = ${escapeLiteral(month)} order by c.at, c.activity_id, c.player_id`,
  });
  reply.raw.on('close', () => void copying.end());
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="completions-${month.slice(0, 7)}.csv"`)
    .header('cache-control', 'no-store')
    .send(copying.csv);
  return '';
});
