import { sql } from 'kysely';
import { cooperation, type CoopFigures } from '#shared/contract/cooperation.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

const dayMs = 86_400_000;
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const readCoopFigures = serve(cooperation.readCoopFigures, async ({ query }, { database, clock, actor }) => {
  const now = clock.now();
  const { from = dayOf(new Date(now.getTime() - 29 * dayMs)), to = dayOf(now) } = query;
  if (to < from) throw invalidAt('to', 'days_wrong');
  const { rows } = await database.asActor(actor, (tx) =>
    sql<CoopFigures>`select * from cooperation_figures(${from}::date, ${to}::date) order by is_ours desc, games desc, name, activity_id`.execute(
      tx,
    ),
  );
  return { from, to, data: rows };
});
