import { sql } from 'kysely';
import type { HookAttempt } from '#shared/contract/hooks.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Services } from '#api/services.ts';
import { notify } from '#api/accounts/notifications/notify.ts';
import type { Claimed } from './delivery-store.ts';
import { hookSubject } from './hook-store.ts';
import { retryDelay, type AttemptOutcome } from './retry-schedule.ts';

type Stopped = Exclude<Tables['hook']['stopped'], null>;

/** After this many failed attempts in a row, the owners of the hook are notified. */
const notifyAfter = 4;
/** Milliseconds of nothing but failures after which a hook ends. */
const longestFailing = 120 * 3_600_000;

/** Notes a failed attempt, the time of the next one, and the consequences for the hook. */
export const settleFailed = ({ database }: Pick<Services, 'database'>, claimed: Claimed, tried: AttemptOutcome, now: Date): Promise<void> =>
  database.asTenant(claimed.tenant_id, async (tx) => {
    const { tenant_id, in_order, attempt } = claimed;
    const pause = retryDelay(attempt, tried, { in_order, chance: Math.random() });
    const next = pause === undefined ? null : new Date(now.getTime() + pause);
    // Ordered delivery skips nothing: the hook stops instead, and continues with this delivery.
    const state = next === null && !in_order ? 'parked' : 'waiting';
    if (
      !(await storeTry(
        tx,
        claimed,
        { ...withoutRetry(tried), at: now.toISOString(), next_at: next?.toISOString() ?? null },
        { state, next, now },
      ))
    )
      return;
    const { failures, failing_since } = await countFailure(tx, claimed, now);
    const stopped = whyStopped(tried, { next, in_order, failing_since, now });
    if (stopped) await stopHook(tx, claimed, stopped);
    if (stopped || failures === notifyAfter) await notifyFailing(tx, { tenant_id, hook_id: claimed.hook_id }, now);
  });

const withoutRetry = ({ retry_after: _, ...tried }: AttemptOutcome): Omit<AttemptOutcome, 'retry_after'> => tried;

/** False when another attempt has been made in the meantime. */
async function storeTry(
  tx: Tx,
  { tenant_id, id, attempt }: Claimed,
  tried: Omit<HookAttempt, 'number'>,
  { state, next, now }: { state: 'waiting' | 'parked'; next: Date | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update delivery set state = ${state}, due_at = ${next ?? now}, leased_until = null, attempt = case when ${next === null} then 0 else attempt end,
      attempts = attempts || (${tried as never}::jsonb || jsonb_build_object('number', jsonb_array_length(attempts) + 1)
        || case when ${attempt} = 1 and attempts <> '[]' then '{"by_hand": true}' else '{}' end::jsonb)
    where tenant_id = ${tenant_id} and id = ${id} and state = 'waiting' and attempt = ${attempt} returning id`.execute(tx);
  return rows.length > 0;
}

const countFailure = (tx: Tx, { tenant_id, hook_id }: Claimed, now: Date) =>
  tx
    .updateTable('hook')
    .set({ failures: sql`failures + 1`, failing_since: sql`coalesce(failing_since, ${now})` })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', hook_id)
    .returning(['failures', sql<Date>`failing_since`.as('failing_since')])
    .executeTakeFirstOrThrow();

interface Known {
  next: Date | null;
  in_order: boolean;
  failing_since: Date;
  now: Date;
}

function whyStopped({ status }: AttemptOutcome, { next, in_order, failing_since, now }: Known): Stopped | undefined {
  if (status === 410) return 'gone';
  if (next === null && in_order) return 'order';
  return now.getTime() - failing_since.getTime() >= longestFailing ? 'failing' : undefined;
}

async function stopHook(tx: Tx, { tenant_id, hook_id }: Claimed, stopped: Stopped): Promise<void> {
  await tx
    .updateTable('hook')
    .set({ stopped })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', hook_id)
    .where('stopped', 'is', null)
    .execute();
}

async function notifyFailing(tx: Tx, { tenant_id, hook_id }: { tenant_id: string; hook_id: string }, now: Date): Promise<void> {
  const { target_url } = await tx
    .selectFrom('hook')
    .select('target_url')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', hook_id)
    .executeTakeFirstOrThrow();
  const link = `/settings/integrations?hook=${hook_id}`;
  await notifyHook(tx, { tenant_id, id: hook_id, address: hookSubject({ target_url }), link }, now);
}

/** Notifies the people who manage integrations that a web hook fails; `address` is its host. Further failures count up in the same notification. */
const notifyHook = (
  tx: Tx,
  { tenant_id, id, address, link }: { tenant_id: string; id: string; address: string; link: string },
  at: Date,
): Promise<void> => notify(tx, { tenant_id, kind: 'hook_failing', subject: id, details: { address }, link, at });
