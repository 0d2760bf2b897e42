import type { Sql } from 'postgres';
import type { BoardRow } from '#shared/contract/play.ts';
import { displayName, type NamedPlayer } from '#shared/play/display-name.ts';
import type { Clock } from '#shared/time.ts';
import { toTheMillisecond } from '#shared/time.ts';
import { inBatches } from '#api/kernel/db/in-batches.ts';
import { ttlCache } from '#api/kernel/db/ttl-cache.ts';

interface PartnerBoardQuery {
  activity_id: string;
  player_id: string | null;
}
export interface PartnerBoard {
  /** The first hundred places, and the requesting player's own row if she has one. */
  rows: BoardRow[];
  total: number;
}

/** The boards that two organisations put together, as players see them. */
export interface PartnerBoards {
  /** The partner of the activity's organisation, if both have a common board; else null. */
  partnerOf(activity_id: string): Promise<string | null>;
  find(query: PartnerBoardQuery): Promise<PartnerBoard>;
}

const first = 100;
/** Milliseconds for which an answer is given again. */
const longestAge = 5_000;

/** All standings of both are read and sorted for a board: a process works out one at a time, and gives the answer again for some seconds. */
export function openPartnerBoards(sql: Sql, clock: Clock): PartnerBoards {
  const partners = ttlCache<{ name: string | null }>({ max: 10_000, ttl: longestAge, clock });
  const boards = ttlCache<PartnerBoard>({ max: 1_000, ttl: longestAge, clock });
  const keyOf = ({ activity_id, player_id }: PartnerBoardQuery) => `${activity_id} ${player_id ?? ''}`;
  const work = inBatches<PartnerBoardQuery, PartnerBoard>({
    keyOf: () => '',
    run: async ([query]) => {
      const known = boards.get(keyOf(query as PartnerBoardQuery));
      const board = known ?? (await readBoard(sql, query as PartnerBoardQuery));
      boards.set(keyOf(query as PartnerBoardQuery), board);
      return [board];
    },
    largest: 1,
    waiting: 200,
  });
  return {
    async partnerOf(activity_id) {
      const known = partners.get(activity_id);
      if (known) return known.name;
      const [row] = await sql<{ name: string | null }[]>`select partner_of_activity(${activity_id}) as name`;
      partners.set(activity_id, { name: row?.name ?? null });
      return row?.name ?? null;
    },
    find: async (query) => boards.get(keyOf(query)) ?? work.add(query),
  };
}

type Row = Omit<BoardRow, 'name'> & Required<NamedPlayer> & { total: number };

async function readBoard(sql: Sql, { activity_id, player_id }: PartnerBoardQuery): Promise<PartnerBoard> {
  const found = await sql<Row[]>`select * from partner_board(${activity_id}, ${player_id}, ${first})`;
  const rows = found.map(({ total: _, username, name, surname, time_used, ...row }) => ({
    ...row,
    time_used: toTheMillisecond(time_used),
    name: displayName({ username, name, surname }) ?? '',
  }));
  return { rows, total: found[0]?.total ?? 0 };
}
