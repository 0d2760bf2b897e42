import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Sql } from 'postgres';
import type { Clock } from '#shared/time.ts';

export interface Networks {
  /** A hash that is equal for two games of one activity in one week from one network; undefined when the address is unknown. */
  find(address: string, activity_id: string): Promise<string | undefined>;
}

const dayMs = 86_400_000;
const bytes = 8;

/** The Monday before or at a time, in UTC. */
const weekOf = (at: Date): string => {
  const day = Math.floor(at.getTime() / dayMs);
  // 1 January 1970 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * dayMs).toISOString().slice(0, 10);
};

/**
 * HMAC(key of the week, activity and network), 8 bytes. Without the key addresses cannot be tried out, and the key is deleted after its week. The
 * address itself is stored nowhere. The key is read once a week.
 */
export function openNetworks(sql: Sql, clock: Clock): Networks {
  let known: { week: string; key: Promise<KeyObject> } | undefined;
  const keyOf = (week: string): Promise<KeyObject> => {
    if (known?.week === week) return known.key;
    const key = readKey(sql, week);
    known = { week, key };
    key.catch(() => (known = undefined));
    return key;
  };
  return {
    find: async (address, activity_id) => {
      const network = networkOf(address);
      if (network === undefined) return undefined;
      const key = await keyOf(weekOf(clock.now()));
      return createHmac('sha256', key)
        .update(`${activity_id} ${network}`)
        .digest('hex')
        .slice(0, bytes * 2);
    },
  };
}

/** If two processes create the key of a week at the same time, the first wins. */
async function readKey(sql: Sql, week: string): Promise<KeyObject> {
  await sql`insert into network_key (week, key) values (${week}, ${randomBytes(32)}) on conflict (week) do nothing`;
  const [row] = await sql<{ key: Buffer }[]>`select key from network_key where week = ${week}`;
  if (!row) throw new Error(`the network key of the week ${week} was deleted while it was read`);
  return createSecretKey(row.key);
}

/** The /24 or /48 prefix, which one household, office or school has. */
export function networkOf(address: string): string | undefined {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (!isIPv6(plain)) return undefined;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : Math.max(0, 8 - first.length - rest.length);
  const groups = [...first, ...Array.from({ length: between }, () => '0'), ...rest];
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
