import type { Sql } from 'postgres';
import type { Play } from '#api/play/play/play.ts';
import type { Published } from '#api/play/publications/published.ts';
import { findAskedQuestions } from './asked-questions.ts';
import { makeFrames, type Frames } from './frames.ts';
import type { PlannedQuestion } from './room-plan.ts';
import { findRoom, type StoredRoom } from './room-store.ts';

/** A room that this process knows. */
export interface KnownRoom {
  published?: Published;
  questions?: readonly PlannedQuestion[];
  frames?: Frames;
  /** When its row was last read, in milliseconds of `performance.now()`. */
  readAt: number;
  reading?: Promise<Frames | undefined>;
  /** The reading that has not begun yet. */
  queued?: Promise<Frames | undefined> | undefined;
  timer?: NodeJS.Timeout | undefined;
  recountTimer?: NodeJS.Timeout | undefined;
}

export interface KnownRooms {
  readonly all: Map<string, KnownRoom>;
  of(id: string): KnownRoom;
  find(id: string): Promise<Frames | undefined>;
  refresh(id: string): Promise<Frames | undefined>;
  questionsOf(published: Published, room: StoredRoom): Promise<readonly PlannedQuestion[]>;
}

interface Needed {
  sql: Sql;
  play: Play;
  now(): number;
  /** A new version was read. */
  onChanged(id: string, room: KnownRoom & { frames: Frames }, before: Frames | undefined): Promise<void>;
}

/** Milliseconds. News come by NOTIFY; the age limits what a lost connection can miss. */
const longestAge = 2_000;

/** The rooms of one process: each is read once for all who ask at the same time. */
export function openKnownRooms({ sql, play, now, onChanged }: Needed): KnownRooms {
  const all = new Map<string, KnownRoom>();
  const of = (id: string): KnownRoom => {
    const room = all.get(id) ?? { readAt: 0 };
    all.set(id, room);
    return room;
  };
  /** The questions of a list are the same for ever, those of a walk depend on the votes. */
  const questionsOf = async (published: Published, room: StoredRoom, own: KnownRoom): Promise<readonly PlannedQuestion[]> => {
    if (!published.course.walk && own.published === published && own.questions) return own.questions;
    return findAskedQuestions({ play, sql }, published, room);
  };
  const load = async (id: string): Promise<Frames | undefined> => {
    const own = of(id);
    const room = await findRoom(sql, id);
    const published = room && (await play.publications.find(room.publication_id));
    if (!room || !published) {
      all.delete(id);
      return undefined;
    }
    const isSame = own.published === published && own.frames?.room.version === room.version && own.frames.room.hash === room.hash;
    if (!isSame) own.questions = await questionsOf(published, room, own);
    own.published = published;
    own.readAt = performance.now();
    if (isSame) return own.frames;
    const before = own.frames;
    const frames = await makeFrames({ sql, play, published, room, questions: own.questions ?? [], now: now() });
    await onChanged(id, Object.assign(own, { frames }), before);
    return own.frames;
  };
  /** One reading of a room at a time; all callers who need a newer one than the one under way share the next, so that a flood of them cannot delay it. */
  const refresh = (id: string): Promise<Frames | undefined> => {
    const own = of(id);
    if (own.queued) return own.queued;
    const begin = () => {
      own.queued = undefined;
      return load(id);
    };
    const next = (own.reading ?? Promise.resolve()).then(begin, begin);
    own.queued = next;
    own.reading = next;
    void next
      .catch(() => undefined)
      .finally(() => {
        if (own.reading === next) delete own.reading;
      });
    return next;
  };
  const find = async (id: string): Promise<Frames | undefined> => {
    const own = all.get(id);
    const isFresh = own?.frames && performance.now() - own.readAt < longestAge;
    return isFresh ? own.frames : (own?.reading ?? refresh(id));
  };
  return { all, of, find, refresh, questionsOf: (published, room) => questionsOf(published, room, of(room.id)) };
}
