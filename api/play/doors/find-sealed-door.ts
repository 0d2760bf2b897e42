import type { DoorAddress } from '#shared/sealing/sealed-door.ts';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { whyClosed } from '#api/play/publications/find-entry.ts';
import type { Services } from '#api/services.ts';
import type { CalendarSecret } from './calendar-secret.ts';
import { behindUntouched } from './door-as-seen.ts';
import { calendarOf, type Calendar, type Door } from './doors.ts';
import { contentVersion } from './seal.ts';
import type { FoundDoor } from './sealed-doors.ts';

type Needed = Pick<Services, 'play' | 'calendarSecrets' | 'clock'>;

/**
 * The published door at an address; undefined when the calendar cannot be played, has no such door, or the door's content has another version by now.
 */
export async function findSealedDoor(
  { play, calendarSecrets, clock }: Needed,
  { calendar_id, hatch_id, version }: DoorAddress,
): Promise<FoundDoor | undefined> {
  const activity = await play.activities.find(calendar_id);
  if (!activity?.publication_id || whyClosed(activity, clock.now())) return undefined;
  const published = await play.publications.find(activity.publication_id);
  const calendar = published && calendarOf(published);
  const door = calendar?.doors.find(({ hatch }) => hatch.id === hatch_id);
  if (!calendar || !door) return undefined;
  const secret = await calendarSecrets.find({ tenant_id: activity.tenant_id, activity_id: calendar_id });
  if (sealedAs(calendar, door, secret)?.version !== version) return undefined;
  return { root: secret.root, opens_at: door.opens_at, ...sealedContent(calendar, door) };
}

/** The content of a door that depends on the player's earlier actions cannot be sealed once for all players. */
const canSeal = ({ hatch: { type } }: Door): boolean => type !== 'final' && type !== 'deals_single_question';

const sealedByDoor = new WeakMap<Door, NonNullable<PlayerHatch['sealed']>>();

/** The version in a door's addresses and the number of its pictures; undefined for a door that is not sealed. */
export function sealedAs(calendar: Calendar, door: Door, { root }: Pick<CalendarSecret, 'root'>): PlayerHatch['sealed'] {
  if (!canSeal(door)) return undefined;
  const known = sealedByDoor.get(door);
  if (known) return known;
  const content = sealedContent(calendar, door);
  const sealed = { version: contentVersion(root, door.hatch.id, content), pictures: content.pictures.length };
  sealedByDoor.set(door, sealed);
  return sealed;
}

function sealedContent(calendar: Calendar, door: Door): Pick<FoundDoor, 'content' | 'pictures'> {
  const { content, background } = door.hatch;
  const pictures = [content.image.desktop, content.image.mobile, background.desktop, background.mobile];
  return {
    content: behindUntouched(calendar, door),
    pictures: [...new Set(pictures.flatMap((picture) => (picture ? [picture.key] : [])))],
  };
}
