import { LRUCache } from 'lru-cache';
import type { RoomPhase } from '#shared/rooms/room.ts';
import type { Clock } from '#shared/time.ts';
import type { Database } from '#api/kernel/db/database.ts';
import { inBatches, type Batches } from '#api/kernel/db/in-batches.ts';
import type { Log } from '#api/kernel/http/log.ts';
import type { Realtime } from '#api/kernel/realtime/realtime.ts';
import { upTo } from '#api/kernel/up-to.ts';
import type { Play } from '#api/play/play/play.ts';
import { keyOfAnswer, writeRoomAnswers, type RoomAnswerRow } from './answer-store.ts';
import type { Frames } from './frames.ts';
import { openKnownRooms, type KnownRoom } from './known-rooms.ts';
import { noteSeen } from './note-seen.ts';
import { countRoom, type Counted } from './room-counts.ts';
import { openRoomChannels } from './room-channels.ts';
import { openRoomHosts, type RoomHosts } from './room-hosts.ts';
import { roomTransitions, type RoomTransitions } from './room-transitions.ts';
import { findOpenRooms, newsChannel, notifyRoom, type RoomNews, type StoredRoom } from './room-store.ts';
import { findSeatsOf, writeSeats, type Joined, type Joining, type Seat, type SeatKey } from './seat-store.ts';

/** What one process knows of rooms: caches, timers and sockets. It never holds what another process could not read. */
export interface Rooms extends RoomTransitions {
  /** The present version of a room; undefined where there is none. */
  find(room_id: string): Promise<Frames | undefined>;
  /** The same, read again. */
  refresh(room_id: string): Promise<Frames | undefined>;
  readonly answers: Batches<RoomAnswerRow, boolean>;
  readonly joins: Batches<Joining, Joined>;
  readonly seats: Batches<SeatKey, Seat | undefined>;
  readonly hosts: RoomHosts;
  /** Addresses with the codes of rooms that they opened. */
  readonly openedCodes: LRUCache<string, true>;
  /** Sealed pictures by their place. */
  readonly boxes: LRUCache<string, Buffer, () => Promise<Buffer | undefined>>;
  /** Somebody joined or answered: walls and hosts learn it, and the question may close. */
  onActivity(room_id: string): void;
  /** A phone asked for its state. */
  markSeen(room_id: string, seat: number): void;
  /** Takes the steps that are due by the clock. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds. */
const countEvery = 500;
const sweepEvery = 1_000;
const seenEvery = 5_000;
const forgottenAfter = 600_000;
const waiting = 20_000;
/** Milliseconds. */
const rememberedCodes = 24 * 3_600_000;
const mostOpenedCodes = 50_000;
/** Bytes. */
const mostBoxes = 64 * 1024 * 1024;

interface Needed {
  database: Pick<Database, 'playSql' | 'writers' | 'owner' | 'lookUps'>;
  play: Play;
  realtime: Realtime;
  clock: Clock;
  log: Log;
  /** A room has ended. */
  onEnded(room: StoredRoom): Promise<void>;
}

export function openRooms({ database, play, realtime, clock, log, onEnded }: Needed): Rooms {
  const { playSql: sql } = database;
  const seenSeats = new Map<string, Set<number>>();
  let isClosed = false;
  const now = (): number => clock.now().getTime();
  const failed = (error: unknown): void => log.warn({ err: error }, 'rooms');
  const hosts = openRoomHosts(sql, clock);
  const channels = openRoomChannels({ sql, key: play.key, allowances: play.allowances, hosts, find: (id) => rooms.find(id), now });
  realtime.serve(channels.served);

  const setTimer = (id: string, own: KnownRoom): void => {
    clearTimeout(own.timer);
    const due = own.frames?.room.state.due_at ?? null;
    if (due === null || isClosed) return;
    own.timer = setTimeout(() => void advance(id, 'timer').catch(failed), Math.min(2 ** 31 - 1, Math.max(0, due - now())));
  };
  const knownRooms = openKnownRooms({
    sql,
    play,
    now,
    onChanged: (id, own, before) => {
      setTimer(id, own);
      return channels.send(own.frames, before);
    },
  });
  const { all: known, find, refresh } = knownRooms;
  const { advance, choose } = roomTransitions({
    sql,
    play,
    known: knownRooms,
    now,
    isClosed: () => isClosed,
    answersStored: () => rooms.answers.idle(),
    onEnded,
  });

  /** Closes the question when everybody present has answered, and ends the wait for extra time when those have. */
  const closeAnswered = async ({ id, step, state }: StoredRoom, count: Counted): Promise<void> => {
    const isOver: Partial<Record<RoomPhase, boolean>> = {
      open: count.present > 0 && count.unanswered === 0 && now() >= (state.opens_at ?? 0),
      closing: count.extra_waiting === 0,
    };
    if (isOver[state.phase]) await advance(id, 'answered', step);
  };
  const recount = async (id: string): Promise<void> => {
    const frames = await find(id);
    if (!frames || isClosed) return;
    const { phase } = frames.room.state;
    if (phase === 'open' || phase === 'closing') await closeAnswered(frames.room, await countRoom(sql, frames.room, now()));
    await notifyRoom(sql, { id, kind: 'count' });
  };
  const onActivity = (id: string): void => {
    const own = knownRooms.of(id);
    own.recountTimer ??= setTimeout(() => {
      own.recountTimer = undefined;
      void recount(id).catch(failed);
    }, countEvery);
  };

  const dispatch = (payload: string): void => {
    const { id, kind, seats } = JSON.parse(payload) as RoomNews;
    if (kind === 'frame') void refresh(id).catch(failed);
    else if (kind === 'count') channels.count(id);
    else if (kind === 'gone') channels.shutOut(id, seats ?? []);
    else if (kind === 'links') channels.shutOutHosts(id);
    else void refresh(id).then((frames) => frames && channels.sendOwn(frames, seats), failed);
  };
  /** Rooms that go on by themselves, and those that this process shows. */
  const lookAgain = async (): Promise<void> => {
    const open = await findOpenRooms(sql);
    const timed = open.filter(({ state }) => state.due_at !== null).map(({ id }) => id);
    await Promise.all([...new Set([...timed, ...known.keys()])].map(refresh));
  };
  const listening = database.owner.listen(newsChannel, dispatch, () => void lookAgain().catch(failed));
  listening.catch(failed);

  const tick = async (): Promise<void> => {
    const due = [...known].filter(([, { frames }]) => (frames?.room.state.due_at ?? Infinity) <= now());
    await Promise.all(due.map(([id]) => advance(id, 'timer')));
    for (const [id, own] of known)
      if (performance.now() - own.readAt > forgottenAfter && !channels.isWatched(id) && own.frames?.room.state.due_at == null)
        known.delete(id);
  };
  const noteAll = async (): Promise<void> => {
    await channels.shutOutLapsed().catch(failed);
    for (const [id, seats] of channels.seenSeats()) for (const seat of seats) rooms.markSeen(id, seat);
    const noted = [...seenSeats];
    seenSeats.clear();
    for (const [id, seats] of noted) {
      const room = known.get(id)?.frames?.room;
      if (!room || room.ended_at) continue;
      await noteSeen(sql, room, [...seats], clock.now());
      onActivity(id);
    }
  };
  const sweeping = setInterval(() => void tick().catch(failed), sweepEvery).unref();
  const noting = setInterval(() => void noteAll().catch(failed), seenEvery).unref();

  const rooms: Rooms = {
    find,
    refresh,
    advance,
    choose,
    answers: inBatches({
      keyOf: keyOfAnswer,
      waiting,
      run: (rows: RoomAnswerRow[]) => database.writers.rooms.use((own) => writeRoomAnswers(own, rows)),
    }),
    joins: inBatches({
      keyOf: ({ tenant_id, uuid_front }: Joining) => `${tenant_id} ${uuid_front}`,
      waiting,
      run: (rows) => writeSeats(sql, rows),
    }),
    hosts,
    openedCodes: new LRUCache({ ...upTo(mostOpenedCodes), ttl: rememberedCodes }),
    boxes: new LRUCache({
      maxSize: mostBoxes,
      sizeCalculation: ({ length }) => Math.min(mostBoxes, length),
      fetchMethod: (_, __, { context }) => context(),
    }),
    seats: inBatches({ waiting, run: (keys: SeatKey[]) => database.lookUps.use((own) => findSeatsOf(own, keys)) }),
    onActivity,
    markSeen(id, seat) {
      const seats = seenSeats.get(id) ?? new Set();
      seenSeats.set(id, seats.add(seat));
    },
    tick,
    async close() {
      isClosed = true;
      clearInterval(sweeping);
      clearInterval(noting);
      channels.close();
      for (const { timer, recountTimer } of known.values()) {
        clearTimeout(timer);
        clearTimeout(recountTimer);
      }
      await Promise.all([rooms.answers.idle(), rooms.joins.idle()]);
      await Promise.allSettled([...known.values()].flatMap(({ reading }) => reading ?? []));
      await listening.then(({ unlisten }) => unlisten()).catch(() => undefined);
    },
  };
  return rooms;
}
