import type { Sql } from 'postgres';
import { HttpError } from '#api/kernel/errors.ts';
import { enforceLimit } from '#api/kernel/http/limit-headers.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import type { Registering } from './find-registering.ts';

const often = { times: 600, seconds: 60 };
/** Of one player of a hosted room. */
const own = { times: 20, seconds: 60 };

/** Throws 429 to an address that registers too often. A hall is one address: who played in a hosted room has a limit of her own instead. */
export async function limitRegistrations(context: Context, registering: Registering): Promise<void> {
  const { limits, reply, address, database } = context;
  try {
    await enforceLimit(limits, reply, 'call', `register ${addressGroup(address)}`, often);
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'too_many')) throw error;
    if (!(await playedInRoom(database.playSql, registering))) throw error;
    await limits.take(`register ${registering.player_id}`, own);
  }
}

async function playedInRoom(sql: Sql, { player_id, game_id, published }: Registering): Promise<boolean> {
  if (player_id === undefined || game_id === undefined) return false;
  const seats = await sql`
    select from room_player where tenant_id = ${published.tenant_id} and player_id = ${player_id} and (game_id = ${game_id}) is true`;
  return seats.length > 0;
}
