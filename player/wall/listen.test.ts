import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from './listen.ts';

/** The opened sockets, the newest last. */
let sockets: FakeSocket[];

class FakeSocket extends EventTarget {
  readonly sent: unknown[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
  says(event: string, channel?: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, channel, data: '{}' }) }));
  }
}

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'lucka.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;

test('a wall subscribes, answers pings, and looks whenever it is told something or is there anew', () => {
  const onEvent = vi.fn<() => void>();
  const leave = listen('wall.a', onEvent);
  expect(newest().url).toBe('wss://lucka.example/app/lucka?protocol=7');
  newest().says('pusher:connection_established');
  newest().says('pusher:ping');
  expect(newest().sent).toEqual([
    { event: 'pusher:subscribe', data: { channel: 'wall.a' } },
    { event: 'pusher:pong', data: {} },
  ]);
  newest().says('pusher_internal:subscription_succeeded', 'wall.a');
  newest().says('figures', 'wall.a');
  newest().says('figures', 'wall.b');
  newest().dispatchEvent(new MessageEvent('message', { data: 'broken' }));
  expect(onEvent).toHaveBeenCalledTimes(2);
  leave();
});

test('through a night of lost connections a wall holds one socket and one timer, comes back ever more slowly, and stays away once it is left', () => {
  const leave = listen('wall.a', () => undefined);
  for (let lost = 0; lost < 500; lost += 1) {
    newest().dispatchEvent(new Event('close'));
    expect(vi.getTimerCount()).toBe(1);
    const before = Date.now();
    vi.advanceTimersToNextTimer();
    expect(Date.now() - before).toBeLessThanOrEqual(60_000);
    if (lost > 10) expect(Date.now() - before).toBeGreaterThanOrEqual(30_000);
    expect(sockets).toHaveLength(lost + 2);
    expect(vi.getTimerCount()).toBe(0);
  }
  newest().says('pusher_internal:subscription_succeeded', 'wall.a');
  newest().dispatchEvent(new Event('close'));
  leave();
  expect(vi.getTimerCount()).toBe(0);
  expect(newest().isClosed).toBe(true);
});
