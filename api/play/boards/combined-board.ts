import type { Sql } from 'postgres';
import type { Clock } from '#shared/time.ts';
import { inBatches } from '#api/kernel/db/in-batches.ts';
import { ttlCache } from '#api/kernel/db/ttl-cache.ts';
import type { Ranked } from './round-store.ts';

export interface CombinedBoardQuery {
  tenant_id: string;
  /** The activities whose boards are added up. */
  board_ids: readonly string[];
  player_id: string | null;
  /** The collection to which the board belongs: players removed there are not on it. */
  collection_id?: string;
}
export interface CombinedBoard {
  /** The first hundred places, and the requesting player's own row if she has one. */
  rows: Ranked[];
  total: number;
}
export interface CombinedBoards {
  find(query: CombinedBoardQuery): Promise<CombinedBoard>;
}
interface Known {
  rows: Ranked[];
  total: number;
  /** The rows of requesting players who are not among the first. */
  own: Map<string, Ranked | undefined>;
}

const first = 100;
/** Milliseconds for which a result is cached. */
const longestAge = 5_000;
const capacity = 200;

/**
 * Boards that are sums of other boards. All standings of up to 21 boards have to be read and sorted: with 20 boards of 10,000 players each, that
 * takes 0.2 s when the players are the same and 1 s when all are different (200,000), on the build machine. So a process computes one board at a
 * time, for all requests that arrive meanwhile, and caches the result for some seconds; a rush occupies one connection and one core.
 */
export function openCombinedBoards(sql: Sql, clock: Clock): CombinedBoards {
  const known = ttlCache<Known>({ max: capacity, ttl: longestAge, clock });
  const keyOf = ({ tenant_id, board_ids, collection_id = '' }: CombinedBoardQuery) =>
    [tenant_id, collection_id, ...board_ids.toSorted()].join(' ');
  const fromKnown = (query: CombinedBoardQuery): CombinedBoard | undefined => {
    const board = known.get(keyOf(query));
    return board && seenBy(board, query.player_id);
  };
  const work = inBatches<CombinedBoardQuery, CombinedBoard>({
    run: async (batch) => {
      const answers = new Map<CombinedBoardQuery, CombinedBoard>();
      for (const [key, group] of Map.groupBy(batch, keyOf)) {
        // The previous batch may have answered some of them.
        const left = group.filter((query) => {
          const answer = fromKnown(query);
          if (answer) answers.set(query, answer);
          return !answer;
        });
        if (left.length === 0) continue;
        const players = left.flatMap(({ player_id }) => player_id ?? []);
        const board = await readBoard(sql, left[0] as CombinedBoardQuery, players);
        for (const query of left) answers.set(query, seenBy(board, query.player_id) as CombinedBoard);
        known.set(key, board);
      }
      return batch.map((query) => answers.get(query) as CombinedBoard);
    },
    waiting: 1_000,
  });
  return { find: async (query) => fromKnown(query) ?? work.add(query) };
}

/** The board for a player; undefined when her own row was not looked up. */
function seenBy({ rows, total, own }: Known, player_id: string | null): CombinedBoard | undefined {
  if (player_id === null || rows.some((row) => row.player_id === player_id)) return { rows, total };
  if (!own.has(player_id)) return undefined;
  const row = own.get(player_id);
  return { rows: row ? [...rows, row] : rows, total };
}

/**
 * Sums of points and of time used, in the order of boards: of two players with the same time, the one who reached her sum first is ahead. The form
 * allows only index look-ups: for another form, PostgreSQL made a plan on empty tables that later took 4 to 7 s.
 */
async function readBoard(
  sql: Sql,
  { tenant_id, board_ids, collection_id }: CombinedBoardQuery,
  players: readonly string[],
): Promise<Known> {
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
