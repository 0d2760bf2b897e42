import { keyPath, type DoorAddress, type TooEarly } from '#shared/sealing/sealed-door.ts';
import type { ServerClock } from '../server-clock.ts';

export interface KeyNeeds {
  fetch: typeof fetch;
  clock: ServerClock;
  /** The device's own clock, in milliseconds. */
  device: () => number;
}

/** The key; or the opening time by the server; or undefined when the server gives neither (the door has another version by now). */
export async function readKey(
  { fetch, clock, device }: KeyNeeds,
  address: DoorAddress,
): Promise<{ key: ArrayBuffer } | { opens_at: string } | undefined> {
  const asked = device();
  const reply = await fetch(keyPath(address));
  if (reply.ok) return { key: await reply.arrayBuffer() };
  if (reply.status === 404) return undefined;
  if (reply.status !== 425) throw new Error(`The key of a door was refused with ${reply.status}.`);
  const { now, opens_at } = (await reply.json()) as TooEarly;
  clock.learn(now, asked, device());
  return { opens_at };
}
