import { sql, type RawBuilder } from 'kysely';
import type { PlayerRow, PlayerSort } from '#shared/contract/players.ts';
import type { Tx } from '#api/db/database.ts';

export interface PlayerQuestion {
  tenant_id: string;
  activity_id: string;
  search: string;
  sort: PlayerSort;
  order: 'asc' | 'desc' | undefined;
  /** Else names and addresses are neither searched nor sorted by: what finds or orders them would tell them. */
  by_personal: boolean;
}

/** The text as it stands, for ilike. */
const literally = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

function matches({ search, by_personal }: PlayerQuestion): RawBuilder<unknown> {
  const text = search.trim();
  if (text === '') return sql`true`;
  const like = literally(text);
  const shown = sql`p.username ilike ${like}`;
  if (!by_personal) return shown;
  return sql`(${shown} or concat_ws(' ', p.name, p.surname) ilike ${like} or p.email ilike ${like})`;
}

type Standings = 'any' | 'with' | 'without';
/** Points are sorted by along the index of the board, forwards or backwards; it holds everybody who has some. */
function orderBy({ sort, order, by_personal }: PlayerQuestion, standings: Standings): RawBuilder<unknown> {
  const way = sql.raw(order ?? (sort === 'name' ? 'asc' : 'desc'));
  if (sort === 'registered' || standings === 'without') return sql`r.registered_at ${way}, r.player_id ${way}`;
  const back = sql.raw(order === 'asc' ? 'desc' : 'asc');
  if (sort === 'points') return sql`s.total ${way}, s.time_used ${back}, s.reached_at ${back}, s.player_id ${back}`;
  const name = by_personal ? sql`nullif(concat_ws(' ', p.name, p.surname), '')` : sql`p.username`;
  return sql`lower(${name}) ${way} nulls last, r.player_id`;
}

function from({ tenant_id, activity_id }: PlayerQuestion, standings: Standings): RawBuilder<unknown> {
  const kept = sql.raw(standings === 'with' ? '' : 'left');
  const rest = standings === 'without' ? sql`and s.player_id is null` : sql``;
  return sql`
    registration r join player p on p.tenant_id = r.tenant_id and p.id = r.player_id
    ${kept} join standing s on s.tenant_id = r.tenant_id and s.board_id = r.activity_id and s.player_id = r.player_id
    where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} ${rest}`;
}

type Row = Omit<PlayerRow, 'registered_at'> & { registered_at: Date };
interface Page {
  limit: number;
  offset: number;
}

/** One page; its games are added up for its own rows only. */
async function findRows(tx: Tx, question: PlayerQuestion, { limit, offset }: Page, standings: Standings): Promise<Row[]> {
  const { tenant_id, activity_id } = question;
  const order = orderBy(question, standings);
  const { rows } = await sql<Row>`
    with page as materialized (
      select row_number() over (order by ${order}) as place, p.id, p.name, p.surname, p.username, p.email, p.country, r.registered_at,
        coalesce(s.points, 0) as points, coalesce(s.bonus_points, 0) as bonus_points
      from ${from(question, standings)} and ${matches(question)} order by ${order} limit ${limit} offset ${offset}
    )
    select page.id, name, surname, username, email, country, registered_at, page.points, bonus_points, played.*
    from page cross join lateral (
      select coalesce(sum(correct), 0)::int as correct, coalesce(sum(wrong), 0)::int as wrong, count(*)::int as complete_games from game g
      where g.tenant_id = ${tenant_id} and g.player_id = page.id and g.activity_id = ${activity_id} and g.state in ('finished', 'timed_out') and not g.is_preview
    ) played
    order by place`.execute(tx);
  return rows;
}

/** Who has no name or no points yet comes last, whichever way it goes. */
export async function findPlayerRows(tx: Tx, question: PlayerQuestion, page: Page): Promise<Row[]> {
  if (question.sort !== 'points') return findRows(tx, question, page, 'any');
  const rows = await findRows(tx, question, page, 'with');
  if (rows.length === page.limit) return rows;
  const before = rows.length > 0 ? page.offset + rows.length : await countStandings(tx, question);
  const rest = { limit: page.limit - rows.length, offset: page.offset + rows.length - before };
  return [...rows, ...(await findRows(tx, question, rest, 'without'))];
}

async function countStandings(tx: Tx, question: PlayerQuestion): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from ${from(question, 'with')} and ${matches(question)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

export async function countPlayers(tx: Tx, question: PlayerQuestion): Promise<number> {
  const { tenant_id, activity_id, search } = question;
  const isNarrowed = search.trim() !== '';
  const player = isNarrowed ? sql`join player p on p.tenant_id = r.tenant_id and p.id = r.player_id` : sql``;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from registration r ${player}
    where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and ${matches(question)}`.execute(tx);
  return rows[0]?.total ?? 0;
}
