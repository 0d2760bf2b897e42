import { dataProtection } from '#shared/contract/data-protection.ts';
import { yearsLater } from '#shared/retention.ts';
import { sql } from 'kysely';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { listKept } from '#api/operations/retention/retention-store.ts';

/** Enough for every tenant: their number is bounded by what plans allow. */
const all = { limit: 100_000, offset: 0 };

/** The data due at once; later data is announced when it falls due. */
export const previewRetention = serve(
  dataProtection.previewRetention,
  ({ params: { id }, query: { period } }, { database, actor, clock }) =>
    database.asActor(actor, async (tx) => {
      const now = clock.now();
      const kept = await listKept(tx, all);
      const selected = kept.filter((activity) => (id === 'tenant' ? !activity.has_own : activity.id === id));
      if (id !== 'tenant' && selected.length === 0) throw notFound();
      const due = selected.filter(({ from, timezone, players }) => players > 0 && yearsLater(new Date(from), period, timezone) <= now);
      const ids = due.map((activity) => activity.id);
      const { rows } = await sql<{ players: number }>`
      select count(distinct player_id)::int as players from registration
      where tenant_id = current_tenant() and activity_id = any(${ids}::uuid[])`.execute(tx);
      return { players: rows[0]?.players ?? 0, activities: due.length };
    }),
);
