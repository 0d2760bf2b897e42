import type { Sql } from 'postgres';
import type { HookEvent } from '#shared/contract/hook-payloads.ts';
import type { Log } from '#api/kernel/http/log.ts';

/** The events for which each tenant has hooks. Every process caches them, so that a tenant without hooks costs play nothing. */
export interface HookSubscriptions {
  has(tenant_id: string, event: HookEvent): boolean;
  /** Whether any tenant has a hook. */
  hasAny(): boolean;
  /** Reads the hooks again. The other processes learn of changes by NOTIFY. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** A hook with ordered delivery that is paused keeps collecting events. */
const acceptsEvents = (owner: Sql) => owner`(stopped is null or stopped = 'order')`;

export async function openHookSubscriptions(owner: Sql, log: Log): Promise<HookSubscriptions> {
  let byTenant = new Map<string, Set<HookEvent>>();
  const refresh = async (): Promise<void> => {
    const rows = await owner<{ tenant_id: string; event: HookEvent }[]>`
      select distinct tenant_id, unnest(events) as event from hook where ${acceptsEvents(owner)}`;
    const groups = Map.groupBy(rows, ({ tenant_id }) => tenant_id);
    byTenant = new Map([...groups].map(([tenant_id, hooks]) => [tenant_id, new Set(hooks.map(({ event }) => event))]));
  };
  const refreshQuietly = (): void =>
    void refresh().catch((error: unknown) => log.warn({ code: (error as { code?: unknown }).code }, 'hooks could not be read'));
  await refresh();
  // The second function also runs after a lost connection, during which notifications were missed.
  const listening = owner.listen('hooks_changed', refreshQuietly, refreshQuietly);
  listening.catch((error: unknown) => log.warn({ code: (error as { code?: unknown }).code }, 'changes of hooks are not noticed'));
  return {
    has: (tenant_id, event) => byTenant.get(tenant_id)?.has(event) === true,
    hasAny: () => byTenant.size > 0,
    refresh,
    close: () => listening.then(({ unlisten }) => unlisten()).catch(() => undefined),
  };
}
