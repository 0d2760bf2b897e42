import { randomUUID, webcrypto } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import {
  boxLabel,
  boxPath,
  ivBytes,
  keyPath,
  unpad,
  type BoxPart,
  type DoorAddress,
  type SealedContent,
} from '#shared/sealing/sealed-door.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { findCalendarSecret, openCalendarSecrets } from './calendar-secret.ts';
import { openSealedDoors, type FoundDoor } from './sealed-doors.ts';

const opening = new Date('2026-12-06T05:00:00.000Z');
const address: DoorAddress = { calendar_id: newId(), hatch_id: newId(), version: 'Ab3_-x' };
const content = {
  type: 'contest',
  title: 'Saint Nicholas has been here',
  text: 'A voucher of 5 000 crowns for the gingerbread house',
  offer: { voucher: 'PEPPARKAKA-2026', link: 'https://shop.example/secret-offer' },
  image: { key: 'k5Qw8Zt1pLm3', alt: 'A house of gingerbread with a marzipan roof' },
  questions: [{ id: randomUUID(), text: 'Which animal carries light on its antlers?', answers: ['Reindeer', 'Wolverine', 'Capercaillie'] }],
};

let server: TestServer;
let pictures: Map<string, Buffer>;
let calls: { doors: number; pictures: number };
let found: FoundDoor;
beforeAll(async () => {
  server = await testServer();
  const colours = ['#7a1020', '#105a2a'];
  const drawn = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background, noise: { type: 'gaussian', sigma: 30, mean: 120 } } })
        .webp()
        .toBuffer(),
    ),
  );
  pictures = new Map([
    ['k5Qw8Zt1pLm3', drawn[0] as Buffer],
    ['second-picture', drawn[1] as Buffer],
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  calls = { doors: 0, pictures: 0 };
  found = { root: Buffer.alloc(32, 5), opens_at: opening, content, pictures: ['k5Qw8Zt1pLm3', 'second-picture', 'lost-picture'] };
  server.services.sealedDoors = openSealedDoors({
    findDoor: async (target) => {
      calls.doors += 1;
      const isIt = target.calendar_id === address.calendar_id && target.hatch_id === address.hatch_id && target.version === address.version;
      return isIt ? found : undefined;
    },
    readPicture: async (key) => {
      calls.pictures += 1;
      const bytes = pictures.get(key);
      return bytes && { type: 'image/webp', bytes };
    },
  });
  server.clock.set(new Date(opening.getTime() - 3_600_000));
});

const { subtle } = webcrypto;
async function open(key: Uint8Array<ArrayBuffer>, part: BoxPart, box: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const imported = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const additionalData = new TextEncoder().encode(boxLabel(address, part));
  const padded = await subtle.decrypt({ name: 'AES-GCM', iv: box.slice(0, ivBytes), additionalData }, imported, box.slice(ivBytes));
  return Buffer.from(unpad(new Uint8Array(padded)));
}
const bytesOf = async (path: string) => new Uint8Array(await (await server.request(path)).arrayBuffer());

describe('the key of a door', () => {
  const at = async (more: number) => {
    server.clock.set(new Date(opening.getTime() + more));
    return server.request(keyPath(address));
  };

  it('is sent from the exact millisecond of its opening on', async () => {
    expect([(await at(-1)).status, (await at(0)).status, (await at(1)).status]).toEqual([425, 200, 200]);
  });

  it('is refused before with the server’s time, and no cache may store that reply', async () => {
    const answer = await at(-1_500);
    const now = '2026-12-06T04:59:58.500Z';
    expect([answer.headers.get('cache-control'), answer.headers.get('server-time'), answer.headers.get('retry-after')]).toEqual([
      'no-store',
      now,
      '2',
    ]);
    expect(await answer.json()).toEqual({
      code: 'too_early',
      message: 'This door is not open yet.',
      now,
      opens_at: '2026-12-06T05:00:00.000Z',
    });
  });

  it('is 32 bytes that every cache may store for ever', async () => {
    const answer = await at(0);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // A sandboxed frame names its origin; every other page gets the same bytes without one.
    expect([answer.headers.get('set-cookie'), answer.headers.get('vary')]).toEqual([null, 'origin']);
    expect((await answer.arrayBuffer()).byteLength).toBe(32);
  });

  it('depends on the clock of the server, not on that of the client', async () => {
    server.clock.set(new Date(opening.getTime() - 1));
    const answer = await server.request(keyPath(address), {
      headers: { date: 'Sun, 06 Dec 2026 06:00:00 GMT', 'if-modified-since': 'Sun, 06 Dec 2026 06:00:00 GMT' },
    });
    expect(answer.status).toBe(425);
  });

  it('follows the door when an editor moves it', async () => {
    found = { ...found, opens_at: new Date(opening.getTime() + 60_000) };
    expect([(await at(0)).status, (await at(60_000)).status]).toEqual([425, 200]);
  });
});

describe('the boxes of a door', () => {
  it('are available before the opening, may be cached for ever, and open with the door’s key', async () => {
    const boxes = await Promise.all((['content', 'image/0', 'image/1'] as const).map((part) => server.request(boxPath(address, part))));
    expect(boxes.map(({ status, headers }) => `${status} ${headers.get('cache-control')} ${headers.get('content-type')}`)).toEqual(
      Array(3).fill('200 public, max-age=31536000, immutable application/octet-stream'),
    );
    const [box, first, second] = await Promise.all(boxes.map(async (answer) => new Uint8Array(await answer.arrayBuffer())));
    server.clock.set(opening);
    const key = await bytesOf(keyPath(address));
    const sealed = JSON.parse((await open(key, 'content', box as never)).toString()) as SealedContent;
    expect(sealed.content).toEqual(content);
    expect(sealed.images).toEqual([
      { key: 'k5Qw8Zt1pLm3', type: 'image/webp' },
      { key: 'second-picture', type: 'image/webp' },
      { key: 'lost-picture', type: '' },
    ]);
    expect(await open(key, 'image/0', first as never)).toEqual(pictures.get('k5Qw8Zt1pLm3'));
    expect(await open(key, 'image/1', second as never)).toEqual(pictures.get('second-picture'));
    await expect(open(key, 'image/0', second as never)).rejects.toThrow(/operation/i);
  });

  it('are made once, also for many simultaneous requests', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => bytesOf(boxPath(address, 'image/0'))));
    expect(new Set(many.map((box) => Buffer.from(box).toString('base64'))).size).toBe(1);
    expect(calls).toEqual({ doors: 20, pictures: 1 });
  });
});

describe('a missing box', () => {
  it('is a 404: another version, calendar or door, or a lost or unknown picture', async () => {
    const others = [
      { ...address, version: 'other' },
      { ...address, calendar_id: newId() },
      { ...address, hatch_id: newId() },
    ];
    server.clock.set(opening);
    for (const other of others)
      for (const path of [keyPath(other), boxPath(other, 'content'), boxPath(other, 'image/0')])
        expect((await server.request(path)).status, path).toBe(404);
    for (const part of ['image/2', 'image/3', 'image/-1', 'image/x', 'image/1000'] as BoxPart[])
      expect((await server.request(boxPath(address, part))).status, part).toBe(404);
    const upper = { ...address, calendar_id: address.calendar_id.toUpperCase(), hatch_id: address.hatch_id.toUpperCase() };
    expect((await server.request(keyPath(upper))).status).toBe(200);
  });
});

describe('before it opens, a door’s content', () => {
  /** Every text of the content and each picture, in the forms in which they might leak. */
  function formsOf(bytes: Buffer): Buffer[] {
    const texts = [bytes.toString('hex'), bytes.toString('hex').toUpperCase()];
    // Base64 of the middle, at each possible offset.
    for (const skip of [0, 1, 2]) {
      const whole = bytes.subarray(skip, bytes.length - ((bytes.length - skip) % 3));
      texts.push(whole.toString('base64'), whole.toString('base64url'));
    }
    return [bytes, Buffer.from(bytes.toString('utf8'), 'utf16le'), ...texts.map((form) => Buffer.from(form))];
  }
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];
  /** Pieces of eight bytes: too long to occur by chance, and short enough to find content that was cut or copied in part. */
  const piecesOf = (bytes: Buffer, every: number): Buffer[] =>
    Array.from({ length: Math.max(0, Math.floor((bytes.length - 8) / every)) }, (_, index) =>
      bytes.subarray(index * every, index * every + 8),
    );

  it('is in no reply, header or address: no text, no byte of a picture, plain, in base64 or in hex', async () => {
    const paths = [keyPath(address), ...(['content', 'image/0', 'image/1', 'image/2'] as const).map((part) => boxPath(address, part))];
    const answers = await Promise.all(paths.map((path) => server.request(path)));
    const traffic = Buffer.concat(
      await Promise.all(
        answers.map(async (answer) =>
          Buffer.concat([Buffer.from(`${answer.url}\n${JSON.stringify([...answer.headers])}`), Buffer.from(await answer.arrayBuffer())]),
        ),
      ),
    );
    const json = Buffer.from(JSON.stringify(content));
    const secrets = [
      ...textsOf(content).map((text) => Buffer.from(text)),
      ...piecesOf(json, 1),
      ...[...pictures.values()].flatMap((bytes) => piecesOf(bytes, 5)),
    ];
    const leaked = secrets.flatMap(formsOf).filter((form) => form.length >= 7 && traffic.includes(form));
    expect(secrets.length).toBeGreaterThan(1_000);
    expect(leaked.map(String)).toEqual([]);
    // A control: the search finds the same content when it is not sealed.
    expect(secrets.flatMap(formsOf).some((form) => Buffer.concat([traffic, json]).includes(form))).toBe(true);
  });

  it('does not show in the length: the boxes of a small door and of one with a long offer are equally long', async () => {
    const before = (await bytesOf(boxPath(address, 'content'))).length;
    found = { ...found, content: { type: 'bonus' }, pictures: [] };
    const { sealedDoors } = server.services;
    server.services.sealedDoors = openSealedDoors({ findDoor: async () => found, readPicture: async () => undefined });
    expect((await bytesOf(boxPath(address, 'content'))).length).toBe(before);
    server.services.sealedDoors = sealedDoors;
  });
});

describe('the secret of a calendar', () => {
  const activity = async () => {
    const { id } = await (await server.asOwner()).api.createQuiz({ body: { name: 'Advent', lang: 1, quiz_type: 'quiz' } });
    return { tenant_id: server.tenant.id, activity_id: id };
  };

  it('is created once, also by simultaneous requests, and differs between calendars', async () => {
    const [first, second] = [await activity(), await activity()];
    const { play } = server.services.database;
    const all = await Promise.all(Array.from({ length: 12 }, (_, index) => findCalendarSecret(play, index % 4 === 3 ? second : first)));
    const roots = all.map(({ root }) => root.toString('hex'));
    expect(new Set(roots).size).toBe(2);
    expect(all.every(({ root }) => root.length === 32)).toBe(true);
    expect(await openCalendarSecrets(play).find(first)).toEqual(all[0]);
    await expect(
      play
        .updateTable('calendar_secret')
        .set({ root: Buffer.alloc(32) })
        .execute(),
    ).rejects.toThrow(/permission denied/);
  });

  it('is deleted with its calendar', async () => {
    const one = await activity();
    const { database } = server.services;
    await findCalendarSecret(database.play, one);
    await database.asTenant(one.tenant_id, (tx) => tx.deleteFrom('activity').where('id', '=', one.activity_id).execute());
    expect(await database.play.selectFrom('calendar_secret').select('root').where('activity_id', '=', one.activity_id).execute()).toEqual(
      [],
    );
    await expect(findCalendarSecret(database.play, one)).rejects.toThrow(/foreign key/);
  });
});
