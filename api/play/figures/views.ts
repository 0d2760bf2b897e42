import type { Sql, TransactionSql } from 'postgres';
import type { Clock } from '#shared/time.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { ownShard } from './count-starts.ts';

export interface Viewed {
  tenant_id: string;
  activity_id: string;
  timezone: string;
}

/** Views of first screens. A view changes nothing for the viewer, so views are counted in memory and written together. */
export interface Views {
  add(viewed: Viewed): void;
  /** Writes the counts so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds. When a process is killed, it loses the views counted in this time. */
const pause = 1_000;

export interface Counted {
  tenant_id: string;
  activity_id: string;
  day: string;
  n: number;
}

export function openViews(sql: Sql, clock: Clock, onError: (error: unknown) => void): Views {
  let counts = new Map<string, Counted>();
  const write = async (): Promise<void> => {
    if (counts.size === 0) return;
    const rows = [...counts.values()];
    counts = new Map();
    await writeViews(sql, rows);
  };
  let writing = Promise.resolve();
  const flush = (): Promise<void> => (writing = writing.then(write).catch(onError));
  const timer = setInterval(() => void flush(), pause).unref();
  return {
    add({ tenant_id, activity_id, timezone }) {
      const day = dayOf(clock.now().getTime(), timezone);
      const key = `${activity_id} ${day}`;
      const counted = counts.get(key) ?? { tenant_id, activity_id, day, n: 0 };
      counted.n += 1;
      counts.set(key, counted);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

export async function writeViews(sql: Sql | TransactionSql, counted: readonly Counted[]): Promise<void> {
  await sql`
    insert into daily_breakdown (tenant_id, activity_id, day, thing, shard, n)
    select tenant_id, activity_id, day, 'view', ${ownShard(sql)}, n
    from jsonb_to_recordset(${sql.json(counted as never)}) as v(tenant_id uuid, activity_id uuid, day date, n integer)
    where exists (select from activity a where a.tenant_id = v.tenant_id and a.id = v.activity_id)
    order by 1, 2, 3
    on conflict (tenant_id, activity_id, day, thing, value, shard) do update set n = daily_breakdown.n + excluded.n`;
}
