import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { PhoneFrame } from '#shared/contract/rooms.ts';
import { newId } from '#shared/ids.ts';
import { Connection, type Answer } from './http-connection.ts';

/** What the measurement asks of the process with the phones, and what it replies. */
export type ToPhones =
  | { what: 'join'; base: string; room_id: string; phones: number }
  | { what: 'answer'; opens_at: number }
  | { what: 'frames' | 'cut' | 'end' };
export interface FromPhones {
  /** Milliseconds. */
  times: number[];
  /** Replies that said to come back later. */
  refused: number;
  closings?: number[];
}

/** Milliseconds: joins and reconnections are spread over it. */
const joinsIn = 10_000;
const reconnectsIn = 600;

interface Phone {
  uuid_front: string;
  connection: Connection;
  auth: string;
  ws?: WebSocket;
}
let phones: Phone[] = [];
let base = '';
let room_id = '';
let present: PhoneFrame | undefined;
let option = '';
/** When each phone got each version, and when the first one did. */
const firstAt = new Map<number, number>();
const frameTimes: number[] = [];
const closings: number[] = [];
let closingDue = 0;

const path = (what: string): string => `/api/v1/player/room/${room_id}/${what}`;

/** Phones read their frames at the same time; a process that stands for a thousand would read one after the other, so it reads each version once. */
function seen(text: string): void {
  const now = performance.now();
  const version = Number(/\\"version\\":(\d+)/.exec(text)?.[1]);
  const first = firstAt.get(version);
  if (first !== undefined) return void frameTimes.push(now - first);
  firstAt.set(version, now);
  const frame = JSON.parse((JSON.parse(text) as { data: string }).data) as PhoneFrame;
  if (frame.phase === 'closing') closingDue = frame.due_at ?? 0;
  if (frame.phase === 'closed') closings.push(Date.now() - closingDue);
  present = frame;
}

/** Opens a phone's socket; resolves when it has the present frame. */
function listen(phone: Phone): Promise<void> {
  const ws = new WebSocket(`${base.replace('http', 'ws')}/app/lucka`);
  phone.ws = ws;
  return new Promise((resolve, reject) => {
    let isIn = false;
    ws.on('error', reject);
    ws.on('message', (raw) => {
      const text = String(raw);
      // What comes with the subscription was not sent to all at once.
      if (isIn) {
        if (text.startsWith('{"event":"frame"')) seen(text);
        return;
      }
      const { event } = JSON.parse(text) as { event: string };
      if (event === 'pusher:connection_established')
        ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `room.${room_id}`, auth: phone.auth } }));
      if (event !== 'frame') return;
      isIn = true;
      resolve();
    });
  });
}

/** Sends until the server has taken it, as the player's page does; counts the replies that said to wait. */
async function insist(phone: Phone, what: string, body: object, counts: { refused: number }): Promise<Answer> {
  for (;;) {
    const answer = await phone.connection.post(path(what), { uuid_front: phone.uuid_front, ...body });
    if (answer.status === 200) return answer;
    if (answer.status !== 503 && answer.status !== 429) throw new Error(`${what}: ${answer.status} ${answer.body}`);
    counts.refused += 1;
    await pause(1000 * Math.max(1, answer.retryAfter));
  }
}

async function join(count: number): Promise<FromPhones> {
  const counts = { refused: 0 };
  const times = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause((joinsIn * index) / count);
      const phone: Phone = { uuid_front: newId(), connection: new Connection(Number(new URL(base).port)), auth: '' };
      phones.push(phone);
      const began = performance.now();
      const { body } = await insist(phone, 'join', { name: `Player ${index}` }, counts);
      const took = performance.now() - began;
      phone.auth = (JSON.parse(body) as { auth: string }).auth;
      await listen(phone);
      return took;
    }),
  );
  return { times, ...counts };
}

async function answerAll(opens_at: number): Promise<FromPhones> {
  const counts = { refused: 0 };
  await pause(Math.max(0, opens_at - Date.now()) + 500);
  const [first] = phones;
  if (first) {
    const state = JSON.parse((await insist(first, 'state', {}, counts)).body) as { frame: PhoneFrame };
    option = state.frame.question?.answers[0]?.id ?? '';
    present = state.frame;
  }
  const number = present?.number ?? 0;
  const times = await Promise.all(
    phones.map(async (phone) => {
      await pause(Math.random() * 1000);
      const began = performance.now();
      await insist(phone, 'answer', { number, answer: { answer_id: option }, claimed_ms: Math.max(0, Date.now() - opens_at) }, counts);
      return performance.now() - began;
    }),
  );
  return { times, ...counts };
}

async function cutAll(): Promise<FromPhones> {
  const counts = { refused: 0 };
  for (const { ws } of phones) ws?.terminate();
  const began = performance.now();
  const times = await Promise.all(
    phones.map(async (phone) => {
      await pause(Math.random() * reconnectsIn);
      await listen(phone);
      await insist(phone, 'state', {}, counts);
      return performance.now() - began;
    }),
  );
  return { times, ...counts };
}

async function take(message: ToPhones): Promise<FromPhones | undefined> {
  switch (message.what) {
    case 'join':
      ({ base, room_id } = message);
      phones = [];
      return join(message.phones);
    case 'answer':
      return answerAll(message.opens_at);
    case 'frames':
      return { times: frameTimes, closings, refused: 0 };
    case 'cut':
      return cutAll();
    case 'end':
      process.exit(0);
  }
}

/** A phone is there while it says something. */
setInterval(() => {
  for (const { ws } of phones) if (ws?.readyState === WebSocket.OPEN) ws.send('{"event":"pusher:ping","data":{}}');
}, 5_000).unref();

process.on('message', (message: ToPhones) => {
  void take(message).then((reply) => reply && process.send?.(reply));
});
process.once('disconnect', () => process.exit(1));
