import { boxPath, type BoxPart, type DoorAddress } from '#shared/sealing/sealed-door.ts';

/** A waiting door, as the board describes it. */
export interface WaitingDoor extends DoorAddress {
  /** ISO 8601. */
  opens_at: string;
  /** The number of its pictures. */
  pictures: number;
}

/** The boxes of a door by their part; a box that was not available is missing. */
export type Boxes = Map<BoxPart, ArrayBuffer>;

const partsOf = ({ pictures }: WaitingDoor): BoxPart[] => [
  'content',
  ...Array.from({ length: pictures }, (_, number): BoxPart => `image/${number}`),
];

export async function loadBoxes(fetch: typeof globalThis.fetch, door: WaitingDoor): Promise<Boxes> {
  const boxes: Boxes = new Map();
  const load = async (part: BoxPart) => {
    const reply = await fetch(boxPath(door, part));
    if (reply.ok) boxes.set(part, await reply.arrayBuffer());
  };
  await Promise.allSettled(partsOf(door).map(load));
  return boxes;
}

/** The next one or two of the future doors: a player who stays until the next opens may stay for one more, but never for a month of them. */
export const nextDoors = (doors: readonly WaitingDoor[], now: number): WaitingDoor[] =>
  doors
    .filter(({ opens_at }) => Date.parse(opens_at) > now)
    .toSorted((a, b) => Date.parse(a.opens_at) - Date.parse(b.opens_at))
    .slice(0, 2);

/** Whether the user, or a slow network, asks for few bytes. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** Does the work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
}
