import { sql } from 'kysely';
import type { HookEvent, HookPayload, HookDetails, HookPlayer } from '#shared/contract/hook-payloads.ts';
import { newId } from '#shared/ids.ts';
import { permissionsIn, type MemberRights } from '#shared/permissions.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { maskColumns, maskFields } from '#shared/mask-player.ts';
import type { Occurrence } from './occurrences.ts';

interface MatchingHook {
  id: string;
  account_id: string | null;
  events: HookEvent[];
  activity_id: string | null;
  with_personal: boolean;
  sequence: number;
  created_at: Date;
}
type NewDelivery = Pick<
  Tables['delivery'],
  'tenant_id' | 'id' | 'hook_id' | 'event_id' | 'type' | 'activity_id' | 'player_id' | 'sequence' | 'body' | 'due_at' | 'created_at'
>;

/** The most rows in one insert. */
const insertSize = 500;

/**
 * Makes the deliveries of occurrences for each interested hook of the tenant, in the caller's transaction: they exist if it commits. An occurrence
 * already delivered to a hook is not delivered to it again.
 */
export async function createDeliveries(tx: Tx, tenant_id: string, occurrences: readonly Occurrence[], now: Date): Promise<void> {
  if (occurrences.length === 0) return;
  const hooks = await lockMatchingHooks(tx, tenant_id, occurrences);
  if (hooks.length === 0) return;
  const delivered = await findDelivered(tx, tenant_id, hooks, occurrences);
  const piiViewers = await findPiiViewers(tx, tenant_id, hooks);
  for (const hook of hooks) {
    const undelivered = occurrences.filter(
      (occurrence) => matches(hook, occurrence) && !delivered.has(`${hook.id} ${occurrence.event_id}`),
    );
    const seesPii = hook.with_personal && hook.account_id !== null && piiViewers.has(hook.account_id);
    const rows = undelivered.map((occurrence, place) =>
      toDelivery(tenant_id, hook, occurrence, { sequence: hook.sequence + place + 1, sees: seesPii, now }),
    );
    if (rows.length === 0) continue;
    for (let from = 0; from < rows.length; from += insertSize) {
      await tx
        .insertInto('delivery')
        .values(rows.slice(from, from + insertSize))
        .execute();
    }
    await tx
      .updateTable('hook')
      .set({ sequence: hook.sequence + rows.length })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', hook.id)
      .execute();
  }
}

/** The sequence numbers have no gaps: no other transaction increments them before this one ends. */
const lockMatchingHooks = (tx: Tx, tenant_id: string, occurrences: readonly Occurrence[]): Promise<MatchingHook[]> =>
  tx
    .selectFrom('hook')
    .select(['id', 'account_id', 'events', 'activity_id', 'with_personal', 'sequence', 'created_at'])
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`(stopped is null or stopped = 'order') and events && ${occurrences.map(({ type }) => type)}::text[]`)
    .orderBy('id')
    .forUpdate()
    .execute();

const matches = ({ events, activity_id, created_at }: MatchingHook, { type, at, ...occurrence }: Occurrence): boolean =>
  events.includes(type) && at >= created_at && (activity_id === null || activity_id === occurrence.activity_id);

async function findDelivered(
  tx: Tx,
  tenant_id: string,
  hooks: readonly MatchingHook[],
  occurrences: readonly Occurrence[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hook_id: string; event_id: string }>`
    select hook_id, event_id from delivery where tenant_id = ${tenant_id} and hook_id = any(${hooks.map(({ id }) => id)}::uuid[])
      and event_id = any(${occurrences.map(({ event_id }) => event_id)}::uuid[])`.execute(tx);
  return new Set(rows.map(({ hook_id, event_id }) => `${hook_id} ${event_id}`));
}

/** The accounts among the creators of the hooks that may see personal data of players now. */
async function findPiiViewers(tx: Tx, tenant_id: string, hooks: readonly MatchingHook[]): Promise<ReadonlySet<string>> {
  const accounts = hooks.flatMap(({ account_id }) => account_id ?? []);
  const { rows } = await sql<{ account_id: string } & MemberRights>`
    select m.account_id, m.role, r.permissions as granted, audiences_of(m.tenant_id, m.account_id) as audiences
    from membership m left join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where m.tenant_id = ${tenant_id} and m.account_id = any(${accounts}::uuid[]) and m.state = 'active'`.execute(tx);
  return new Set(rows.filter((rights) => permissionsIn(rights).has('player_pii_view')).map(({ account_id }) => account_id));
}

function toDelivery(
  tenant_id: string,
  hook: MatchingHook,
  { type, event_id, at, activity_id, player_id, data }: Occurrence,
  { sequence, sees: seesPii, now }: { sequence: number; sees: boolean; now: Date },
): NewDelivery {
  const payload = { type, version: 1, timestamp: at.toISOString(), sequence, data: seesPii ? data : maskedDetails(data) } as HookPayload;
  const row = { tenant_id, id: newId(), hook_id: hook.id, event_id, type, activity_id, player_id, sequence };
  return { ...row, body: JSON.stringify(payload), due_at: now, created_at: now };
}

/** The details without anything that identifies a player. */
function maskedDetails<E extends HookEvent>(data: HookDetails[E]): HookDetails[E] {
  return 'player' in data ? { ...data, player: maskedPlayer(data.player) } : data;
}

// Together, the remaining fields could identify a player, so a hook without her personal data gets none of them.
const maskedPlayer = (player: HookPlayer): HookPlayer => ({
  ...maskColumns(player),
  fields: maskFields(player.fields),
  username: null,
  gender: null,
  age: null,
  city: null,
  country: null,
});
