import type { FastifyRequest } from 'fastify';
import { readJoinCode } from '#shared/play/join-code.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import type { Services } from '#api/services.ts';
import { findShareable, type Shareable } from '#api/play/sharing/find-shareable.ts';

/** Codes of nothing that one address may try in an hour. A code has 40 bits: at this pace guessing finds no activity. */
const wrongCodes = { times: 100, seconds: 3600 };

/** The activity of a typed short address; undefined where players can see none. Throws 429 after too many wrong guesses. */
export async function findJoined(
  services: Pick<Services, 'play' | 'config' | 'limits' | 'database'>,
  { ip, player_tenant_id }: Pick<FastifyRequest, 'ip' | 'player_tenant_id'>,
  typed: string,
): Promise<Shareable | undefined> {
  const join_code = readJoinCode(typed);
  if (join_code === undefined) return undefined;
  const guesser = `join code ${addressGroup(ip)}`;
  await services.limits.take(guesser, wrongCodes);
  const row = await services.database.play.selectFrom('activity').select('id').where('join_code', '=', join_code).executeTakeFirst();
  const found = row && (await findShareable(services, row.id));
  // On a tenant's own domain there is nothing of another tenant.
  if (!found || (player_tenant_id !== undefined && found.activity.tenant_id !== player_tenant_id)) return undefined;
  await services.limits.giveBack(guesser, wrongCodes);
  return found;
}
