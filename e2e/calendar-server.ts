import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { BehindDoor, PlayerCalendar, PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import { aBehind, aCalendar, aCalendarCover, aHatch } from '#kinds/calendar/player/test-calendar.ts';
import { buildFolder, root } from '#ops/sources.ts';

/** A door of the fake server: its state before the player opens it, and its content. */
export type FakeDoor = Partial<PlayerHatch> & { inside?: Partial<BehindDoor>; code?: string };

interface FakeCalendar {
  doors: FakeDoor[];
  /** The server's time at the first request of the page, ISO 8601. */
  now: string;
  calendar?: Partial<PlayerCalendar>;
}

const question = {
  id: 'q',
  type: 'text',
  text: 'Who sits in the birch?',
  cover: {},
  list_style: 'letter',
  points: 2,
  number: 1,
  total: 1,
  ticket: 't',
};
const answers = [
  { id: 'a', text: 'The owl' },
  { id: 'b', text: 'The ostrich' },
];

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.webp': 'image/webp' };

/**
 * The replies to the calendar's calls, in memory and for one browser. The right answer is a. A server of its own: files that Playwright answers in the
 * page's network pass through the browser as text, which takes a second for each load.
 */
export class CalendarServer {
  isOffline = false;
  private readonly begun = Date.now();
  private readonly seen = new Set<string>();
  private readonly answered = new Map<string, boolean>();
  private readonly given: FakeCalendar;
  constructor(calendar: FakeCalendar) {
    this.given = calendar;
  }

  /** `loses`: whether the request for a file fails. */
  async open(page: Page, loses?: (address: string) => boolean): Promise<void> {
    if (loses) await page.route('**/assets/**', (route) => (loses(route.request().url()) ? route.abort() : route.continue()));
    const server = createServer((request, response) => void this.serve(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    page.once('close', () => {
      server.close();
      server.closeAllConnections();
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/player/calendar/1`);
  }

  private now = (): string => new Date(Date.parse(this.given.now) + Date.now() - this.begun).toISOString();

  private cover(): PlayerCover {
    const hatches = this.given.doors.map((door, place) => this.hatch(door, place + 1));
    const progress = { ...aCalendar().progress, opened: this.seen.size, played: this.answered.size, streak: this.seen.size };
    return aCalendarCover(aCalendar({ ...this.given.calendar, hatches, progress }), { now: this.now() });
  }

  private hatch({ inside, code = '', ...own }: FakeDoor, day: number): PlayerHatch {
    const door = aHatch(day, own);
    if (!this.seen.has(door.id)) return door;
    const right = this.answered.get(door.id);
    const behind = aBehind(inside);
    const content = { ...(behind.content ?? { title: '', text: '', image: {}, code: '' }), code: right === undefined ? '' : code };
    const played = right === undefined ? {} : { played: { points: right ? 2 : 0, bonus_points: 0, correct: right ? 1 : 0, total: 1 } };
    return { ...door, state: door.state === 'open' ? 'opened' : door.state, viewed: true, behind: { ...behind, content }, ...played };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://calendar.test');
    const send = (type: string | undefined, body: string | Buffer) => response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname.startsWith('/assets/')) {
      const file = join(buildFolder, pathname.slice('/assets/'.length));
      return void send(types[extname(file)], await readFile(file));
    }
    if (pathname.startsWith('/player/')) return void send('text/html; charset=utf-8', await this.page());
    if (this.isOffline) return void response.destroy();
    send('application/json', JSON.stringify(this.answer(pathname, sent(await text(request)))));
  }

  private answer(pathname: string, body: Record<string, string>): object {
    const [, id = ''] = /(?:start-hatch-game|answer-hatch-question)\/(.+)$/.exec(pathname) ?? [];
    if (pathname.endsWith('/get-calendar-player-cover')) return this.cover();
    if (pathname.endsWith('/save-view')) return this.view(body['hatch_id'] ?? '');
    if (pathname.includes('/start-hatch-game/')) return { game_id: id, number: 1, total: 1, question: { ...question, answers } };
    if (pathname.includes('/answer-hatch-question/')) return this.take(id, body);
    if (pathname.endsWith('/winners')) return { data: [], rankings: [] };
    if (pathname.includes('/draw-codes/')) return [];
    if (pathname.endsWith('/get-next-question')) return this.result(body['game_id'] ?? '');
    return {};
  }

  private view(id: string): object {
    const door = this.cover().calendar?.hatches.find((candidate) => candidate.id === id);
    if (door?.state === 'waiting') return { status: 'refused', reason: 'not_open_yet', message: '' };
    if (door?.access !== 'nothing') this.seen.add(id);
    return { now: this.now(), hatch: this.cover().calendar?.hatches.find((candidate) => candidate.id === id) };
  }

  private take(id: string, { answer }: Record<string, unknown>): object {
    const right = (answer as { answer_id?: string }).answer_id === 'a';
    this.answered.set(id, right);
    return {
      result: right ? 'right' : 'wrong',
      points: right ? 2 : 0,
      total_points: right ? 2 : 0,
      correct_answer: { answer_id: 'a' },
      finished: true,
    };
  }

  private result(id: string): object {
    const right = this.answered.get(id) === true;
    const result = {
      points: right ? 2 : 0,
      bonus_points: 0,
      correct: right ? 1 : 0,
      wrong: right ? 0 : 1,
      total: 1,
      time_used: 3,
      timed_out: false,
    };
    return { finished: true, result };
  }

  private async page(): Promise<string> {
    const file = (path: string) => readFile(path, 'utf8');
    const { renderPlayer } = (await import(pathToFileURL(join(buildFolder, 'player-server', 'server.js')).href)) as {
      renderPlayer(boot: object): { html: string; boot: string; css: string };
    };
    const texts = JSON.parse(await file(join(root, 'locales', 'en.json'))) as object;
    const cover = this.cover();
    const own = {
      quiz_id: cover.id,
      is_known: true,
      consent: 'no',
      is_preview: false,
      share_url: 'http://calendar.test/player/calendar/1',
      join_address: 'calendar.test/j/abcd-efgh',
    };
    const { html, boot, css } = renderPlayer({ page: 'play', ...own, now: cover.now, lang: 'en', texts, cover });
    const template = await file(join(buildFolder, 'player', 'player.html'));
    return template
      .replace('<!--head-->', () => `<style>${css}</style>`)
      .replace('<!--html-->', () => html)
      .replace('id="boot"></script>', () => `id="boot">${boot}</script>`);
  }
}

const sent = (body: string): Record<string, string> =>
  body.startsWith('{') ? (JSON.parse(body) as Record<string, string>) : Object.fromEntries(new URLSearchParams(body));
