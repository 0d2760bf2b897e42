import { sql } from 'kysely';
import { dataManagement, mostDeletions, type DeletionRow, type KeptRow } from '#shared/contract/data-management.ts';
import { deletionTime, usualYears } from '#shared/retention.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { duesOf, listKept, type KeptActivity } from './retention-store.ts';

export const readDataManagement = serve(dataManagement.readDataManagement, ({ query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const page = pageOf(query);
    const kept = await listKept(tx, { limit: page.per_page, offset: page.offset });
    const notices = await tx
      .selectFrom('deletion_notice')
      .select(['activity_id', 'due_at', 'sent_at'])
      .where('what', '=', 'players')
      .where('activity_id', 'in', ['00000000-0000-0000-0000-000000000000', ...kept.map(({ id }) => id)])
      .execute();
    const rows = kept.map((activity) => shown(activity, notices));
    const { total } = await tx
      .selectFrom('activity')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { tenant: await readTenant(tx), ...pagedAnswer(rows, Number(total), page), log: await readLog(tx) };
  }),
);

type ListedActivity = Awaited<ReturnType<typeof listKept>>[number];

function shown(activity: ListedActivity, notices: readonly { activity_id: string; due_at: Date; sent_at: Date }[]): KeptRow {
  const due = dueOf(activity);
  const notice = notices.find(({ activity_id, due_at }) => activity_id === activity.id && due_at.getTime() === due?.getTime());
  return {
    id: activity.id,
    kind: activity.kind,
    name: activity.name,
    period: activity.period,
    has_own: activity.has_own,
    ...(activity.chosen_by_name === null ? {} : { chosen_by: activity.chosen_by_name }),
    ...(activity.chosen_at === null ? {} : { chosen_at: new Date(activity.chosen_at).toISOString() }),
    due_at: due ? (notice ? deletionTime(due, notice.sent_at) : due).toISOString() : null,
    told_at: notice?.sent_at.toISOString() ?? null,
    players: activity.players,
  };
}

const dueOf = (activity: KeptActivity): Date | undefined =>
  duesOf({ ...activity, from: new Date(activity.from), updated_at: new Date(activity.updated_at) }).find(({ what }) => what === 'players')
    ?.due_at;

async function readTenant(tx: Tx) {
  const own = await tx
    .selectFrom('tenant_retention as r')
    .leftJoin('account as a', 'a.id', 'r.chosen_by')
    .select(['r.period', 'r.chosen_at', 'a.name'])
    .executeTakeFirst();
  if (!own) return { period: usualYears };
  return { period: own.period, chosen_at: own.chosen_at.toISOString(), ...(own.name === null ? {} : { chosen_by: own.name }) };
}

async function readLog(tx: Tx): Promise<DeletionRow[]> {
  const { rows } = await sql<Omit<DeletionRow, 'at' | 'ended_at'> & { at: Date; ended_at: Date | null }>`
    select id, reason, activity_id, activity_name, at, ended_at,
      case when reason = 'wish' then cardinality(players) else coalesce((counts ->> 'player')::int, 0) end as players,
      (select coalesce(sum(value::int), 0)::int from jsonb_each_text(counts)) as rows
    from deletion where tenant_id = current_tenant() order by at desc, id limit ${mostDeletions}`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), ended_at: row.ended_at?.toISOString() ?? null }));
}
