import { LRUCache } from 'lru-cache';
import type { BoxPart, DoorAddress, SealedContent } from '#shared/sealing/sealed-door.ts';
import { upTo } from '#api/kernel/up-to.ts';
import { doorKey, sealBox } from './seal.ts';

/** A published door in the form in which it is sealed. */
export interface FoundDoor {
  /** Its calendar's secret. */
  root: Uint8Array;
  opens_at: Date;
  /** The content for its players when it opens, as JSON: never a right answer. */
  content: unknown;
  /** The keys of its pictures, in the order of their numbers. */
  pictures: readonly string[];
}
export interface DoorPicture {
  type: string;
  bytes: Uint8Array;
}

export interface Needed {
  /** Undefined when there is no such door, or its content has another version by now. Runs on every call, so it must be quick. */
  findDoor: (address: DoorAddress) => Promise<FoundDoor | undefined>;
  readPicture: (key: string) => Promise<DoorPicture | undefined>;
}

export interface SealedDoors {
  /** Undefined when there is no such door or picture. */
  box(address: DoorAddress, part: BoxPart): Promise<Buffer | undefined>;
  /** The key once the door opens; before, only its opening time. Undefined when there is no such door. */
  key(address: DoorAddress, now: Date): Promise<{ key: Buffer } | { opens_at: Date } | undefined>;
}

const mostBytes = 64 * 1024 * 1024;
const mostKeys = 10_000;

/** Serves boxes and keys to players. They never change at their addresses, so each is made once and cached for a while. */
export function openSealedDoors({ findDoor, readPicture }: Needed): SealedDoors {
  const boxes = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
    maxSize: mostBytes,
    sizeCalculation: (box) => Math.min(mostBytes, box.length),
    ignoreFetchAbort: true,
    // Simultaneous callers wait for the same box.
    fetchMethod: (_name, _stale, { context: make }) => make(),
  });
  const keys = new LRUCache<string, Buffer>(upTo(mostKeys));

  const keyOf = (root: Uint8Array, address: DoorAddress): Buffer => {
    const name = nameOf(address);
    const key = keys.get(name) ?? doorKey(root, address);
    keys.set(name, key);
    return key;
  };
  return {
    async box(address, part) {
      const door = await findDoor(address);
      if (!door) return undefined;
      const make = async () => {
        const bytes = await plainBytes(door, part, readPicture);
        return bytes && sealBox(keyOf(door.root, address), address, part, bytes);
      };
      return boxes.fetch(`${nameOf(address)} ${part}`, { context: make });
    },
    async key(address, now) {
      const door = await findDoor(address);
      if (!door) return undefined;
      return now >= door.opens_at ? { key: keyOf(door.root, address) } : { opens_at: door.opens_at };
    },
  };
}

const nameOf = ({ calendar_id, hatch_id, version }: DoorAddress): string => `${calendar_id} ${hatch_id} ${version}`;

async function plainBytes(
  { content, pictures }: FoundDoor,
  part: BoxPart,
  readPicture: Needed['readPicture'],
): Promise<Uint8Array | undefined> {
  if (part !== 'content') {
    const key = pictures[Number(part.slice('image/'.length))];
    return key === undefined ? undefined : (await readPicture(key))?.bytes;
  }
  const read = await Promise.all(pictures.map(readPicture));
  const images = pictures.map((key, number) => ({ key, type: read[number]?.type ?? '' }));
  return Buffer.from(JSON.stringify({ content, images } satisfies SealedContent));
}
