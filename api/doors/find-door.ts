import type { DoorAddress } from '#shared/sealing/sealed-door.ts';
import type { Services } from '#api/services.ts';
import type { FoundDoor } from './sealed-doors.ts';

/** The published door at an address: undefined where the calendar cannot be played, has no such door, or its content has another version by now. */
export async function findDoor(
  _services: Pick<Services, 'play' | 'calendarSecrets'>,
  _address: DoorAddress,
): Promise<FoundDoor | undefined> {
  // No kind of activity has doors yet.
  return undefined;
}
