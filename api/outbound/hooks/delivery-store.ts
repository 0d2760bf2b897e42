import type { Sql } from 'postgres';
import type { Sealing } from '#api/kernel/http/sealing.ts';
import type { HookAttempt } from '#shared/contract/hooks.ts';
import { sealedFor } from './sign.ts';
import { longestTry, type Sent } from './send-delivery.ts';

/** A delivery that this process has claimed. */
export interface Claimed extends Sent {
  tenant_id: string;
  id: string;
  hook_id: string;
  in_order: boolean;
  /** The number of the attempt. */
  attempt: number;
}

/** The most deliveries of one hook at once, so that a slow receiver does not delay the others. */
export const mostOfHook = 8;

/**
 * Claims due deliveries, each for one process and for the longest duration of an attempt; when the process dies, another one claims them after that.
 * A hook with ordered delivery gets only the first pending one.
 */
export async function claimDue(
  owner: Sql,
  sealing: Sealing,
  { now, busy, most }: { now: Date; busy: readonly string[]; most: number },
): Promise<Claimed[]> {
  const rows = await owner<(Omit<Claimed, 'secrets'> & { secret: string; old_secret: string | null })[]>`
    with picked as (
      select due.tenant_id, due.id from hook h cross join lateral (
        select d.tenant_id, d.id from delivery d
        where d.tenant_id = h.tenant_id and d.hook_id = h.id and d.state = 'waiting' and d.due_at <= ${now}
          and (d.leased_until is null or d.leased_until <= ${now})
          and (not h.in_order or d.sequence = (
            select min(e.sequence) from delivery e where e.tenant_id = h.tenant_id and e.hook_id = h.id and e.state = 'waiting'))
        order by d.due_at, d.sequence limit ${mostOfHook} for update skip locked
      ) due
      where h.stopped is null and h.id <> all(${[...busy]}::uuid[]) limit ${most}
    )
    update delivery d set attempt = d.attempt + 1, leased_until = ${new Date(now.getTime() + 2 * longestTry)}
    from picked p join hook h on h.tenant_id = p.tenant_id
    where d.tenant_id = p.tenant_id and d.id = p.id and h.id = d.hook_id
    returning d.tenant_id, d.id, d.hook_id, d.event_id, d.is_test, d.body, d.attempt, h.in_order, h.target_url, h.secret,
      case when h.old_secret_until > ${now} then h.old_secret end as old_secret`;
  return rows.map(({ secret, old_secret, ...row }) => {
    const opened = [secret, old_secret].map((sealed) =>
      sealed === null ? undefined : sealing.open(sealed, sealedFor({ id: row.hook_id })),
    );
    return { ...row, secrets: opened.filter((secret) => secret !== undefined) };
  });
}

/** Notes that the delivery succeeded and that the hook works. A late worker changes nothing: the current attempt has another number. */
export async function settleDelivered(
  owner: Sql,
  { tenant_id, id, hook_id, attempt }: Claimed,
  tried: Omit<HookAttempt, 'number'>,
  now: Date,
): Promise<void> {
  await owner`
    with delivered as (
      update delivery set state = 'delivered', delivered_at = ${now}, leased_until = null,
        attempts = attempts || (${owner.json(tried as never)}::jsonb || jsonb_build_object('number', jsonb_array_length(attempts) + 1)
          || case when ${attempt} = 1 and attempts <> '[]' then '{"by_hand": true}' else '{}' end::jsonb)
      where tenant_id = ${tenant_id} and id = ${id} and state = 'waiting' and attempt = ${attempt}
    )
    update hook set failing_since = null, failures = 0 where tenant_id = ${tenant_id} and id = ${hook_id} and failing_since is not null`;
}
