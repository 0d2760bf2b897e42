import type { Sql } from 'postgres';

export interface CodeClaim {
  tenant_id: string;
  activity_id: string;
  prize_id: string;
  player_id: string;
  /** The keyed hash of who may have one code of the prize. */
  holder: Buffer;
  /** A player with a code of the prize gets no other one; a winner gets one for each win. */
  once_per_player: boolean;
  at: Date;
}

/** A given code, still encrypted; or why there is none. */
export type Given = { id: string; code: string } | 'address_used' | 'none_left';

/**
 * Gives a code once: a repeat finds the same one. `skip locked` gives parallel claims different codes without waiting; the unique index of holders
 * refuses a second code when one holder claims twice at once. Each step is one statement, so a killed server leaves a code either given or free.
 */
export async function giveCode(sql: Sql, claim: CodeClaim): Promise<Given> {
  const held = await findHeld(sql, claim);
  if (held) return held;
  try {
    const [taken] = await sql<{ id: string; code: string }[]>`
      with free as (
        select id from prize_code
        where tenant_id = ${claim.tenant_id} and activity_id = ${claim.activity_id} and prize_id = ${claim.prize_id} and holder is null
        order by id limit 1 for update skip locked
      )
      update prize_code c set holder = ${claim.holder}, player_id = ${claim.player_id}, given_at = ${claim.at}
      from free where c.tenant_id = ${claim.tenant_id} and c.id = free.id returning c.id, c.code`;
    return taken ?? 'none_left';
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    return (await findHeld(sql, claim)) ?? 'none_left';
  }
}

/** Her code; a code of her mailbox on another device is not shown to her, since anyone can type an address. */
async function findHeld(sql: Sql, claim: CodeClaim): Promise<Given | undefined> {
  const { tenant_id, activity_id, prize_id, player_id, holder, once_per_player } = claim;
  const rows = await sql<{ id: string; code: string; is_hers: boolean }[]>`
    select id, code, player_id is not distinct from ${player_id}::uuid as is_hers from prize_code
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and prize_id = ${prize_id}
      and (holder = ${holder} or (${once_per_player} and player_id = ${player_id}))`;
  const own = rows.find(({ is_hers }) => is_hers);
  if (own) return { id: own.id, code: own.code };
  return rows.length > 0 ? 'address_used' : undefined;
}
