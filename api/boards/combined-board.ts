import type { Sql } from 'postgres';
import type { Clock } from '#shared/time.ts';
import { inBatches } from '#api/db/in-batches.ts';
import { ttlCache } from '#api/db/ttl-cache.ts';
import type { Ranked } from './round-store.ts';

export interface CombinedAsked {
  tenant_id: string;
  /** The activities whose boards are added up. */
  board_ids: readonly string[];
  player_id: string | null;
  /** The collection whose board it is: who is removed there stands not on it. */
  collection_id?: string;
}
export interface CombinedBoard {
  /** The first hundred places, and the asking player's own row where she has one. */
  rows: Ranked[];
  total: number;
}
export interface CombinedBoards {
  find(asked: CombinedAsked): Promise<CombinedBoard>;
}
interface Known {
  rows: Ranked[];
  total: number;
  /** Of players who asked and are not among the first. */
  own: Map<string, Ranked | undefined>;
}

const first = 100;
/** Milliseconds for which an answer is given again. */
const longestAge = 5_000;
const capacity = 200;

/**
 * Boards that are sums of others. All standings of up to 21 boards must be read and sorted: with 20 boards of 10,000 players each 0.2 s where
 * they are the same players, 1 s where all are different (200,000), on the build machine. So a process works out one at a time,
 * for all who ask meanwhile, and gives the answer again for some seconds; a rush holds one connection and one core.
 */
export function openCombinedBoards(sql: Sql, clock: Clock): CombinedBoards {
  const known = ttlCache<Known>({ max: capacity, ttl: longestAge, clock });
  const keyOf = ({ tenant_id, board_ids, collection_id = '' }: CombinedAsked) =>
    [tenant_id, collection_id, ...board_ids.toSorted()].join(' ');
  const fromKnown = (asked: CombinedAsked): CombinedBoard | undefined => {
    const board = known.get(keyOf(asked));
    return board && seenBy(board, asked.player_id);
  };
  const work = inBatches<CombinedAsked, CombinedBoard>({
    run: async (batch) => {
      const answers = new Map<CombinedAsked, CombinedBoard>();
      for (const [key, group] of Map.groupBy(batch, keyOf)) {
        // The batch before may have answered some of them.
        const left = group.filter((asked) => {
          const answer = fromKnown(asked);
          if (answer) answers.set(asked, answer);
          return !answer;
        });
        if (left.length === 0) continue;
        const players = left.flatMap(({ player_id }) => player_id ?? []);
        const board = await readBoard(sql, left[0] as CombinedAsked, players);
        for (const asked of left) answers.set(asked, seenBy(board, asked.player_id) as CombinedBoard);
        known.set(key, board);
      }
      return batch.map((asked) => answers.get(asked) as CombinedBoard);
    },
    waiting: 1_000,
  });
  return { find: async (asked) => fromKnown(asked) ?? work.add(asked) };
}

/** What a player sees; undefined where her own row was not looked up. */
function seenBy({ rows, total, own }: Known, player_id: string | null): CombinedBoard | undefined {
  if (player_id === null || rows.some((row) => row.player_id === player_id)) return { rows, total };
  if (!own.has(player_id)) return undefined;
  const row = own.get(player_id);
  return { rows: row ? [...rows, row] : rows, total };
}

/**
 * Sums of points and of the time used, in the order of boards: who reached her sum first goes before others with the same time.
 * Written so that only look-ups by index are possible: of another form a plan was made while the tables were empty that took 4 to 7 s.
 */
async function readBoard(sql: Sql, { tenant_id, board_ids, collection_id }: CombinedAsked, players: readonly string[]): Promise<Known> {
  const found = await sql<(Ranked & { total: number })[]>`
    with stood as materialized (
      select s.* from unnest(${[...board_ids]}::uuid[]) b(id) cross join lateral (
        select player_id, points, bonus_points, total, time_used, reached_at from standing
        where (tenant_id = ${tenant_id}) is true and board_id = b.id offset 0
      ) s
    ), summed as materialized (
      select player_id, sum(points) as points, sum(bonus_points) as bonus_points, round(sum(total)::numeric, 2)::float8 as sum,
        sum(time_used) as time_used, max(reached_at) as reached_at
      from stood s where true ${collection_id ? notRemoved(sql, tenant_id, collection_id) : sql``} group by player_id
    ), ranked as materialized (
      select *, rank() over (order by sum desc, time_used, reached_at)::int as place, count(*) over ()::int as total from summed
    ), shown as materialized (
      select * from ranked where place <= ${first} or player_id = any(${[...players]}::uuid[])
    )
    select k.player_id, k.place, round(k.points::numeric, 2)::float8 as points, round(k.bonus_points::numeric, 2)::float8 as bonus_points,
      k.time_used, k.total, p.username, p.name, p.surname
    from shown k cross join lateral (select username, name, surname from player where tenant_id = ${tenant_id} and id = k.player_id offset 0) p
    order by k.place, k.player_id`;
  const rows = found.filter(({ place }, index) => place <= first && index < first);
  const among = new Set(rows.map(({ player_id }) => player_id));
  const own = new Map(
    players.filter((id) => !among.has(id)).map((id): [string, Ranked | undefined] => [id, found.find((row) => row.player_id === id)]),
  );
  return { rows, total: found[0]?.total ?? 0, own };
}

const notRemoved = (sql: Sql, tenant_id: string, collection_id: string) => sql`
        and not exists (select from cheater_record c where c.tenant_id = ${tenant_id} and c.player_id = s.player_id
          and (c.activity_id = ${collection_id}) is true and c.put_back_at is null)`;
