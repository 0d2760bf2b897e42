import { sql } from 'kysely';
import type { PrizeWin } from '#shared/contract/prize-wins.ts';
import type { Terms } from '#shared/draws/receipt.ts';
import { maskPlayer } from '#shared/mask-player.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { shownScope } from '#api/rewards/draws/show-draw.ts';

type Shown = Pick<PrizeWin, 'id' | 'draw_id' | 'draw_number' | 'rank' | 'state' | 'address' | 'delivery' | 'delivery_note'>;
interface WinRow extends Shown {
  activity_id: string;
  terms: Terms;
  answer_by: Date | null;
  answered_at: Date | null;
  delivery_at: Date | null;
  player_id: string | null;
  name: string | null;
  surname: string | null;
  username: string | null;
  email: string | null;
}

/** The winners of an activity's announced draws, or one of them, as this editor may see them. */
export async function findWins(
  tx: Tx,
  { permissions }: Pick<Actor, 'permissions'>,
  { activity_id, id }: { activity_id?: string; id?: string },
): Promise<PrizeWin[]> {
  const which = id === undefined ? sql`w.activity_id = ${activity_id}` : sql`w.id = ${id}`;
  const { rows } = await sql<WinRow>`
    select w.id, w.draw_id, d.number as draw_number, d.terms, e.rank, w.state, w.answer_by, w.answered_at, w.address, w.delivery, w.delivery_note, w.delivery_at,
      p.id as player_id, p.name, p.surname, p.username, p.email
    from prize_win w
    join draw d on d.tenant_id = w.tenant_id and d.id = w.draw_id
    join draw_entry e on e.tenant_id = w.tenant_id and e.draw_id = w.draw_id and e.leaf = w.leaf
    left join player p on p.tenant_id = w.tenant_id and p.id = w.player_id
    where w.tenant_id = current_tenant() and ${which} order by d.number desc, e.rank`.execute(tx);
  return rows.map((row) => shownWin(row, permissions.has('player_pii_view')));
}

function shownWin({ terms, player_id, name, surname, username, email, ...row }: WinRow, sees: boolean): PrizeWin {
  const player = player_id === null ? null : { id: player_id, name, surname, username, email };
  const { id, draw_id, draw_number, rank, state, delivery } = row;
  return {
    id,
    draw_id,
    draw_number,
    scope: shownScope(terms.scope),
    prize: terms.prize,
    rank,
    player: player && !sees ? maskPlayer(player) : player,
    state,
    answer_by: row.answer_by?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    address: sees ? row.address : null,
    delivery,
    delivery_note: sees ? row.delivery_note : '',
    delivery_at: row.delivery_at?.toISOString() ?? null,
  };
}
