import { sql } from 'kysely';
import type { HookEvent } from '#shared/contract/hook-payloads.ts';
import type { Hook } from '#shared/contract/hooks.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import type { ActivityKind } from '#shared/content/kind.ts';

interface Row {
  id: string;
  events: HookEvent[];
  target_url: string;
  name: string;
  activity_id: string | null;
  activity_name: string | null;
  activity_kind: ActivityKind | null;
  in_order: boolean;
  with_personal: boolean;
  stopped: Hook['stopped'];
  failing_since: Date | null;
  old_secret_until: Date | null;
  created_at: Date;
  waiting: number;
  parked: number;
}

/** The tenant's hooks, or one of them, the oldest first. */
export async function findHooks(tx: Tx, tenant_id: string, now: Date, id?: string): Promise<Hook[]> {
  const { rows } = await sql<Row>`
    select h.id, h.events, h.target_url, h.name, h.activity_id, a.name as activity_name, a.kind as activity_kind, h.in_order, h.with_personal,
      h.stopped, h.failing_since, case when h.old_secret_until > ${now} then h.old_secret_until end as old_secret_until, h.created_at,
      (select count(*)::int from delivery d where d.tenant_id = h.tenant_id and d.hook_id = h.id and d.state = 'waiting') as waiting,
      (select count(*)::int from delivery d where d.tenant_id = h.tenant_id and d.hook_id = h.id and d.state = 'parked') as parked
    from hook h left join activity a on a.tenant_id = h.tenant_id and a.id = h.activity_id
    where h.tenant_id = ${tenant_id} and (${id ?? null}::uuid is null or h.id = ${id ?? null}::uuid) order by h.created_at, h.id`.execute(
    tx,
  );
  return rows.map(toHook);
}

/** Throws 404 for a hook that this tenant does not have. */
export async function findHook(tx: Tx, tenant_id: string, now: Date, id: string): Promise<Hook> {
  const [hook] = await findHooks(tx, tenant_id, now, id);
  if (!hook) throw notFound();
  return hook;
}

/** Throws 409 for a stopped hook, to which nothing is sent until it is resumed. */
export function demandActive({ active }: Pick<Hook, 'active'>): void {
  if (!active) throw new HttpError('conflict', { message: 'This webhook is stopped. Resume it first.' });
}

const toHook = ({ activity_id, activity_name, activity_kind, failing_since, old_secret_until, created_at, ...row }: Row): Hook => ({
  ...row,
  event: row.events[0] as HookEvent,
  activity:
    activity_id !== null && activity_name !== null && activity_kind !== null
      ? { id: activity_id, name: activity_name, kind: activity_kind }
      : null,
  active: row.stopped === null,
  failing_since: failing_since?.toISOString() ?? null,
  old_secret_until: old_secret_until?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** The name of a hook in the log: its host, never its whole address, which may contain a secret. */
export const hookSubject = ({ target_url }: Pick<Hook, 'target_url'>): string => URL.parse(target_url)?.host ?? '';
