import type { Sql } from 'postgres';
import type { Draft } from '#activity/document.ts';
import type { PrizeWin } from '#shared/contract/prize-wins.ts';
import { placesOf, type Terms } from '#shared/draws/receipt.ts';
import type { Secrets } from '#api/kernel/http/secrets.ts';
import type { DrawRow } from '#api/rewards/draws/draw-store.ts';
import { idIn, isToken } from '#api/rewards/wins/win-token.ts';

/** A winner's question as her link opens it. */
export interface OpenedWin {
  tenant_id: string;
  id: string;
  draw_id: string;
  activity_id: string;
  player_id: string;
  state: PrizeWin['state'];
  answer_by: Date | null;
  has_address: boolean;
  asks_address: boolean;
  /** How many alternates wait, and whether every place of the draw is taken. */
  alternates: number;
  is_full: boolean;
  /** Another draw has replaced hers. */
  is_replaced: boolean;
  lang: number;
  draft: Draft;
  terms: Terms;
}

/** Links open nothing after that; more than the longest time to answer. */
const linkDays = 365;

/** Undefined for a token that is not genuine, a year after it was sent, and once the player was erased. */
export async function findWin(owner: Sql, secrets: Secrets, token: string, now: Date): Promise<OpenedWin | undefined> {
  const id = idIn(token);
  if (id === undefined) return undefined;
  const wins = await owner<(Omit<OpenedWin, 'alternates' | 'is_full'> & Pick<DrawRow, 'outcome' | 'log'>)[]>`
    select w.tenant_id, w.id, w.draw_id, w.activity_id, w.player_id, w.state, w.answer_by, w.address is not null as has_address, d.asks_address,
      exists (select from draw n where n.tenant_id = d.tenant_id and n.replaces = d.id) as is_replaced, a.lang, a.draft, d.terms, d.outcome, d.log
    from prize_win w join draw d on d.tenant_id = w.tenant_id and d.id = w.draw_id join activity a on a.tenant_id = w.tenant_id and a.id = w.activity_id
    where w.id = ${id} and w.player_id is not null and w.created_at + make_interval(days => ${linkDays}) > ${now}`;
  const found = wins.find((win) => isToken(token, secrets, win));
  if (!found) return undefined;
  const { outcome, log, ...win } = found;
  const { winners, alternates } = placesOf(outcome?.drawn ?? [], log, win.terms.count);
  return { ...win, alternates: alternates.length, is_full: winners.length === win.terms.count };
}
