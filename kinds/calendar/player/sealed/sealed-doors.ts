import { type SealedContent, keyPath, type DoorAddress, type TooEarly } from '#shared/sealing/sealed-door.ts';
import { loadBoxes, nextDoors, savesData, whenIdle, type Boxes, type WaitingDoor } from './load-ahead.ts';
import { importDoorKey, openBox, openerOfBrowser, type Opener } from './open-box.ts';
import type { ServerClock } from '#player/server-clock.ts';

export interface OpenedDoor {
  content: unknown;
  /** Addresses of the pictures by their keys in the content; missing ones have the usual address. */
  pictures: ReadonlyMap<string, string>;
  /** Releases the memory of the pictures; call it when the door is closed. */
  close(): void;
}

export interface SealedDoors {
  /** Loads the boxes of the next doors when there is time for it. Call it whenever the board is shown again. */
  loadAhead(doors: readonly WaitingDoor[]): void;
  /**
   * Waits until a door opens, by the server's clock, and opens it from what was loaded ahead. 'plainly': the door is open but cannot be opened this
   * way (no WebCrypto here, nothing loaded, another version by now): load it like any door. Rejects with the signal's reason when that is aborted.
   */
  open(door: WaitingDoor, signal: AbortSignal): Promise<OpenedDoor | 'plainly'>;
}

export interface SealedNeeds extends KeyNeeds {
  opener?: Opener | undefined;
  random?: () => number;
  savesData?: () => boolean;
  whenIdle?: (work: () => void) => void;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds over which players who wait for the same door spread their requests for its key. */
const spread = 2_000;
/** Devices sleep and their clocks are set, so the remaining wait is computed again at least this often. */
const aMinute = 60_000;
const mostFailures = 3;
const retryAfter = 1_000;
const soonest = 250;

export function openSealedDoors(needs: SealedNeeds): SealedDoors {
  const { clock, fetch, opener = openerOfBrowser(), random = Math.random, wait = waitFor } = needs;
  const loaded = new Map<string, Promise<Boxes>>();
  const load = (door: WaitingDoor): void => {
    const name = nameOf(door);
    if (loaded.has(name)) return;
    const loading = loadBoxes(fetch, door);
    loaded.set(name, loading);
    void loading.then((boxes) => !boxes.has('content') && loaded.delete(name));
  };
  const opened = async (door: WaitingDoor, key: ArrayBuffer): Promise<OpenedDoor | 'plainly'> => {
    const boxes = await loaded.get(nameOf(door));
    // Once its time has come, everybody gets the key. A door that it does not open is loaded in the usual way.
    return boxes && opener ? openBoxes(opener, key, door, boxes).catch(() => 'plainly' as const) : 'plainly';
  };

  /** Waits until a moment and a little more; not at all for a moment that has passed: latecomers need not wait for a turn. */
  const until = async (moment: number, more: number, signal: AbortSignal): Promise<void> => {
    if (moment <= clock.now()) return;
    for (let left = moment + more - clock.now(); left > 0; left = moment + more - clock.now()) await wait(Math.min(left, aMinute), signal);
  };

  return {
    loadAhead(doors) {
      if (!opener || (needs.savesData ?? savesData)()) return;
      const next = nextDoors(doors, clock.now());
      (needs.whenIdle ?? whenIdle)(() => next.forEach(load));
    },
    async open(door, signal) {
      const late = random() * spread;
      await until(Date.parse(door.opens_at), late, signal);
      for (let failures = 0; failures < mostFailures;) {
        signal.throwIfAborted();
        const reply = await readKey(needs, door).catch(() => 'failed' as const);
        if (reply === undefined) return 'plainly';
        if (reply === 'failed') {
          failures += 1;
          await wait(retryAfter + late, signal);
        } else if ('key' in reply) return opened(door, reply.key);
        else {
          // The device's clock was wrong, or the door was moved; its own clock may still be off by a moment.
          await wait(soonest, signal);
          await until(Date.parse(reply.opens_at), late, signal);
        }
      }
      return 'plainly';
    },
  };
}

const nameOf = ({ calendar_id, hatch_id, version }: WaitingDoor): string => `${calendar_id} ${hatch_id} ${version}`;

async function openBoxes(opener: Opener, bytes: ArrayBuffer, door: WaitingDoor, boxes: Boxes): Promise<OpenedDoor | 'plainly'> {
  const key = await importDoorKey(opener, bytes);
  const box = boxes.get('content');
  if (!box) return 'plainly';
  const { content, images } = JSON.parse(new TextDecoder().decode(await openBox(opener, key, door, 'content', box))) as SealedContent;
  const pictures = new Map<string, string>();
  const open = async ({ key: name, type }: SealedContent['images'][number], number: number) => {
    const sealed = boxes.get(`image/${number}`);
    if (sealed) pictures.set(name, URL.createObjectURL(new Blob([await openBox(opener, key, door, `image/${number}`, sealed)], { type })));
  };
  // A picture that does not open is shown from its usual address.
  await Promise.allSettled(images.map(open));
  return { content, pictures, close: () => pictures.forEach((address) => URL.revokeObjectURL(address)) };
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

interface KeyNeeds {
  fetch: typeof fetch;
  clock: ServerClock;
  /** The device's own clock, in milliseconds. */
  device: () => number;
}

/** The key; or the opening time by the server; or undefined when the server gives neither (the door has another version by now). */
async function readKey(
  { fetch, clock, device }: KeyNeeds,
  address: DoorAddress,
): Promise<{ key: ArrayBuffer } | { opens_at: string } | undefined> {
  const request = device();
  const reply = await fetch(keyPath(address));
  if (reply.ok) return { key: await reply.arrayBuffer() };
  if (reply.status === 404) return undefined;
  if (reply.status !== 425) throw new Error(`The key of a door was refused with ${reply.status}.`);
  const { now, opens_at } = (await reply.json()) as TooEarly;
  clock.learn(now, request, device());
  return { opens_at };
}
