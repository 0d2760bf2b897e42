import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { prizesOf } from '#activity/own-lists.ts';
import { settings } from '#activity/edits/edit.ts';
import type { Prize } from '#shared/content/calendar.ts';
import type { PrizeStock } from '#shared/contract/prizes.ts';
import { demand, demandOpen } from '#api/authoring/activities/activity-policy.ts';
import { findActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import { findActivityOf } from '#api/authoring/activities/parts/part-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Secrets } from '#api/kernel/http/secrets.ts';

/** The remaining codes at which editors are notified, unless they choose otherwise. */
const usualLowAt = 10;

/** Binds an encrypted code to its row. */
export const sealedFor = (id: string): string => `prize code ${id}`;

/** Keyed hashes: without the server's secret, nobody can tell a code or an address from them. */
export const fingerprintOf = ({ prizes }: Pick<Secrets, 'prizes'>, activity_id: string, code: string): Buffer =>
  createHmac('sha256', prizes).update(`code ${activity_id} ${code}`).digest();
export const holderOf = ({ prizes }: Pick<Secrets, 'prizes'>, prize_id: string, who: string): Buffer =>
  createHmac('sha256', prizes).update(`holder ${prize_id} ${who}`).digest();

/** A prize of the draft with its activity, for an editor who may change the settings. Throws 404 for what this tenant does not have. */
export async function findPrize(tx: Tx, actor: Pick<Actor, 'permissions'>, id: string): Promise<{ activity: Activity; prize: Prize }> {
  const activity = await findActivity(tx, await findActivityOf(tx, 'prize', id));
  demand(actor, settings);
  demandOpen(activity);
  const prize = prizesOf(activity.draft).find((candidate) => candidate.id === id);
  if (!prize) throw notFound();
  return { activity, prize };
}

/** How many codes each prize has, and how many of them are given. */
export async function countStocks(tx: Tx, activity_id: string, prizes: readonly Pick<Prize, 'id'>[]): Promise<PrizeStock[]> {
  const { rows } = await sql<PrizeStock>`
    select p.prize_id, count(c.id)::int as codes, count(c.holder)::int as given, coalesce(max(o.low_at), ${usualLowAt}::int) as low_at
    from unnest(${prizes.map(({ id }) => id)}::uuid[]) with ordinality as p (prize_id, place)
    left join prize_code c on c.tenant_id = current_tenant() and c.activity_id = ${activity_id} and c.prize_id = p.prize_id
    left join prize_pool o on o.tenant_id = current_tenant() and o.activity_id = ${activity_id} and o.prize_id = p.prize_id
    group by p.prize_id, p.place order by p.place`.execute(tx);
  return rows;
}

export async function countStock(tx: Tx, activity_id: string, prize: Pick<Prize, 'id'>): Promise<PrizeStock> {
  const [stock] = await countStocks(tx, activity_id, [prize]);
  if (!stock) throw notFound();
  return stock;
}
