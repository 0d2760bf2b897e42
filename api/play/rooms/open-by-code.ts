import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import type { Services } from '#api/services.ts';

/** Codes of nothing that one address may try in an hour. A hall is one address: codes that open a room do not count. */
const wrongCodes = { times: 100, seconds: 3600 };

/**
 * What a code opens, or undefined. Throws 429 to an address that tried too many, but never for a room that it has opened before: one who tries out codes
 * in a hall does not shut the others out of the room that they came for.
 */
export async function openByCode<Found>(
  { limits, rooms }: Pick<Services, 'limits' | 'rooms'>,
  { address, code }: { address: string; code: string },
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const group = addressGroup(address);
  const known = `${group} ${code}`;
  if (rooms.openedCodes.has(known)) return find();
  const guesser = `room code ${group}`;
  await limits.take(guesser, wrongCodes);
  const found = await find();
  if (found === undefined) return undefined;
  rooms.openedCodes.set(known, true);
  await limits.giveBack(guesser, wrongCodes);
  return found;
}
