import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestRoom } from '#api/play/rooms/test-room.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const ask = (path: string) => server.request(path, { redirect: 'manual' });

test('six typed digits lead to the room, whose page has no question; a wrong code and no code ask for one', async () => {
  const { row, quiz } = await openTestRoom(server);
  const code = row.code ?? '';
  for (const typed of [code, `${code.slice(0, 3)}-${code.slice(3)}`, `${code.slice(0, 3)}%20${code.slice(3)}`]) {
    const { status, headers } = await ask(`/j/${typed}?d=12`);
    expect([status, headers.get('location')]).toEqual([302, `/room/${code}?d=12`]);
  }
  const page = await (await ask(`/room/${code}`)).text();
  expect(page).toContain(quiz.draft.name);
  for (const { text, answers } of quiz.questions) for (const hidden of [text, answers[0]?.text ?? '']) expect(page).not.toContain(hidden);
  const other = code === '000000' ? '000001' : '000000';
  expect(await Promise.all([`/room/${other}`, '/j', '/room'].map(async (path) => (await ask(path)).status))).toEqual([404, 200, 200]);
});

test('the wall and the QR code are of a room alone; the code has the digits of the wall and nothing else of the request', async () => {
  const { row } = await openTestRoom(server);
  expect((await ask(`/room/wall/${row.id}`)).status).toBe(200);
  expect((await ask(`/room/wall/nonsense`)).status).toBe(404);
  const qr = async (query: string) => (await ask(`/qr/room/${row.code}.svg${query}`)).text();
  const [plain, digits, made] = [await qr(''), await qr('?d=12'), await qr('?d=https://evil.example')];
  expect([plain.includes('<svg'), digits === plain, made === plain]).toEqual([true, false, true]);
});
