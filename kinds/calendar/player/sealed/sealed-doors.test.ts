import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boxPath, keyPath, type SealedContent, type TooEarly } from '#shared/sealing/sealed-door.ts';
import type { WaitingDoor } from './load-ahead.ts';
import { openSealedDoors, type SealedNeeds } from './sealed-doors.ts';
import { serverClock } from '#player/server-clock.ts';
import { sealForTest } from './test-seal.ts';

/** A machine under load may need longer. */
const patiently = { timeout: 15_000 };
const opening = Date.parse('2026-12-06T00:00:00Z');
const day = 86_400_000;
const id = (number: number) => `0190f4f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const door = (number: number, opens = opening): WaitingDoor => ({
  calendar_id: id(0),
  hatch_id: id(number),
  version: 'a1',
  opens_at: new Date(opens).toISOString(),
  pictures: 2,
});
const keyOf = (waiting: WaitingDoor) => new Uint8Array(32).fill(Number(waiting.hatch_id.slice(-3)));
const held: SealedContent = {
  content: { text: 'Which animal carries light?' },
  images: [
    { key: 'picture-a', type: 'image/webp' },
    { key: 'picture-b', type: 'image/webp' },
  ],
};

/** A server of sealed doors, and a device whose clock may be wrong; both clocks advance only when somebody waits. */
function world({ doors = [door(1)] } = {}) {
  let time = opening - 60_000;
  let ahead = 0;
  const request: { path: string; at: number }[] = [];
  const broken = new Map<string, number>();
  const answer = async (path: string): Promise<Response> => {
    request.push({ path, at: time });
    const failure = broken.get(path);
    if (failure) return new Response(null, { status: failure });
    const found = doors.find(({ hatch_id }) => path.includes(hatch_id));
    if (!found) return new Response(null, { status: 404 });
    if (path === keyPath(found)) {
      const early: TooEarly = { code: 'too_early', message: '', now: new Date(time).toISOString(), opens_at: found.opens_at };
      return time < Date.parse(found.opens_at) ? Response.json(early, { status: 425 }) : new Response(keyOf(found));
    }
    const part = path.endsWith('/box') ? 'content' : (`image/${Number(path.slice(-1))}` as const);
    const bytes = new TextEncoder().encode(part === 'content' ? JSON.stringify(held) : `bytes of ${part}`);
    return new Response(await sealForTest(keyOf(found), found, part, bytes));
  };
  const device = () => time + ahead;
  const needs: SealedNeeds = {
    fetch: ((path: string) => answer(path)) as typeof fetch,
    device,
    clock: serverClock(new Date(device()).toISOString(), 0, device),
    opener: crypto.subtle,
    random: () => 0.5,
    savesData: () => false,
    whenIdle: (work) => work(),
    wait: async (milliseconds, signal) => {
      signal.throwIfAborted();
      time += milliseconds;
    },
  };
  const keys = () => request.filter(({ path }) => path.endsWith('/key')).map(({ at }) => at - opening);
  const boxes = () => request.map(({ path }) => path).filter((path) => !path.endsWith('/key'));
  return {
    needs,
    keys,
    boxes,
    broken,
    now: () => time,
    pass: (milliseconds: number) => (time += milliseconds),
    setDevice: (milliseconds: number) => (ahead = milliseconds),
  };
}
const running = () => new AbortController().signal;

const urls = new Map<string, Blob>();
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${urls.size}`;
    urls.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void urls.delete(address));
});
afterEach(() => {
  vi.restoreAllMocks();
  urls.clear();
});

describe('doors are loaded ahead', () => {
  it('the next two of those that wait, once', async () => {
    const doors = [door(3, opening + 2 * day), door(1), door(4, opening + 3 * day), door(2, opening + day), door(9, opening - day)];
    const { needs, boxes } = world({ doors });
    const sealed = openSealedDoors(needs);
    sealed.loadAhead(doors);
    sealed.loadAhead(doors);
    await vi.waitFor(() => expect(boxes()).toHaveLength(6), patiently);
    expect(boxes().toSorted()).toEqual(
      [door(1), door(2)].flatMap((next) => [boxPath(next, 'content'), boxPath(next, 'image/0'), boxPath(next, 'image/1')]).toSorted(),
    );
  });

  it('not where data is to be saved, nor where they could not be opened', () => {
    for (const change of [{ savesData: () => true }, { opener: undefined }]) {
      const { needs, boxes } = world();
      vi.stubGlobal('crypto', { ...crypto, subtle: undefined });
      openSealedDoors({ ...needs, ...change }).loadAhead([door(1)]);
      vi.unstubAllGlobals();
      expect(boxes()).toEqual([]);
    }
  });

  it('again where the box could not be had', async () => {
    const { needs, boxes, broken } = world();
    const sealed = openSealedDoors(needs);
    broken.set(boxPath(door(1), 'content'), 503);
    sealed.loadAhead([door(1)]);
    await vi.waitFor(() => expect(boxes()).toHaveLength(3), patiently);
    broken.clear();
    await vi.waitFor(() => {
      sealed.loadAhead([door(1)]);
      expect(boxes().length).toBeGreaterThan(3);
    }, patiently);
    expect(await sealed.open(door(1), running())).not.toBe('plainly');
  });
});

describe('a sealed door opens', () => {
  it('at its time, a little later for each player, with its pictures, whose memory is given back', async () => {
    const { needs, keys } = world();
    const sealed = openSealedDoors(needs);
    sealed.loadAhead([door(1)]);
    const opened = await sealed.open(door(1), running());
    if (opened === 'plainly') throw new Error('It was not opened from what was loaded ahead.');
    expect(keys()).toEqual([1_000]);
    expect(opened.content).toEqual(held.content);
    const text = await Promise.all(['picture-a', 'picture-b'].map(async (key) => urls.get(opened.pictures.get(key) ?? '')?.text()));
    expect(text).toEqual(['bytes of image/0', 'bytes of image/1']);
    opened.close();
    expect(urls.size).toBe(0);
  });

  it('at once for who comes later', async () => {
    const { needs, keys, pass } = world();
    const sealed = openSealedDoors(needs);
    sealed.loadAhead([door(1)]);
    pass(60_500);
    expect(await sealed.open(door(1), running())).not.toBe('plainly');
    expect(keys()).toEqual([500]);
  });

  it('at the server’s time on a device whose clock is fast, which learns it by one question', async () => {
    const { needs, keys, setDevice } = world();
    const sealed = openSealedDoors(needs);
    sealed.loadAhead([door(1)]);
    setDevice(3_600_000);
    expect(await sealed.open(door(1), running())).toMatchObject({ content: held.content });
    expect(keys()).toEqual([-60_000, 1_000]);
    expect(needs.clock.now()).toBe(needs.device() - 3_600_000);
  });

  it('at the server’s time on a device whose clock is slow, where the page told the time', async () => {
    const { needs, keys, now, setDevice } = world();
    setDevice(-7_200_000);
    const sealed = openSealedDoors({ ...needs, clock: serverClock(new Date(now()).toISOString(), 0, needs.device) });
    sealed.loadAhead([door(1)]);
    await sealed.open(door(1), running());
    expect(keys()).toEqual([1_000]);
  });

  it('though a server was too busy at first', async () => {
    const { needs, keys, broken } = world();
    const sealed = openSealedDoors({
      ...needs,
      wait: async (milliseconds, signal) => {
        if (keys().length === 2) broken.clear();
        await needs.wait?.(milliseconds, signal);
      },
    });
    sealed.loadAhead([door(1)]);
    broken.set(keyPath(door(1)), 503);
    expect(await sealed.open(door(1), running())).toMatchObject({ content: held.content });
    expect(keys()).toEqual([1_000, 3_000, 5_000]);
  });

  it('without a picture that did not come', async () => {
    const { needs, broken } = world();
    broken.set(boxPath(door(1), 'image/0'), 404);
    const sealed = openSealedDoors(needs);
    sealed.loadAhead([door(1)]);
    const opened = await sealed.open(door(1), running());
    expect(opened === 'plainly' ? [] : [...opened.pictures.keys()]).toEqual(['picture-b']);
  });
});

describe('a door is loaded plainly, and not before its time,', () => {
  const expectPlainly = async ({ needs, now }: ReturnType<typeof world>, isLoaded = true) => {
    const sealed = openSealedDoors(needs);
    if (isLoaded) sealed.loadAhead([door(1)]);
    expect(await sealed.open(door(1), running())).toBe('plainly');
    expect(now()).toBeGreaterThanOrEqual(opening);
  };

  it('where nothing was loaded ahead', () => expectPlainly(world(), false));

  it('where the browser has no WebCrypto', async () => {
    vi.stubGlobal('crypto', { ...crypto, subtle: undefined });
    const { needs, setDevice, ...rest } = world();
    setDevice(3_600_000);
    await expectPlainly({ needs: { ...needs, opener: undefined }, setDevice, ...rest }).finally(() => vi.unstubAllGlobals());
  });

  it('where its key opens nothing, or is not there any more', async () => {
    const wrong = world();
    const { fetch } = wrong.needs;
    wrong.needs.fetch = (async (path: string) => (path.endsWith('/key') ? new Response(new Uint8Array(32)) : fetch(path))) as typeof fetch;
    await expectPlainly(wrong);
    const gone = world();
    gone.broken.set(keyPath(door(1)), 404);
    await expectPlainly(gone);
  });

  it('where the server stays away', async () => {
    const away = world();
    away.broken.set(keyPath(door(1)), 500);
    await expectPlainly(away);
    expect(away.keys()).toHaveLength(3);
  });
});

it('waiting ends when the player turns away', async () => {
  const { needs, keys } = world();
  const { wait: _, ...real } = needs;
  const turning = new AbortController();
  const opening = openSealedDoors(real).open(door(1), turning.signal);
  turning.abort(new Error('turned away'));
  await expect(opening).rejects.toThrow('turned away');
  expect(keys()).toEqual([]);
});
