import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { TransactionSql } from 'postgres';
import type { Course } from '#kinds/course.ts';
import { courseOf } from '#kinds/courses.ts';
import { questionsOfPart } from '#kinds/questions-of-part.ts';
import type { Draft } from '#activity/document.ts';
import { upgradePublished } from '#activity/upgrades.ts';
import { isCounted } from '#questions/traits.ts';
import { withoutCuts } from '#shared/content/focus.ts';
import { wholePart } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { readableTime } from '#shared/play/readable-time.ts';
import { scopeCss } from '#api/kernel/css/scope-css.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { ActivityCache } from './activity-cache.ts';
import { correctedContent, findCorrections } from './correction-store.ts';

/** A publication as play uses it. It never changes, so values computed from it are cached with it. */
export interface Published {
  tenant_id: string;
  id: string;
  activity_id: string;
  /** null: the copy that a preview plays. */
  version: number | null;
  published_at: Date;
  content: Draft;
  course: Course;
  /** The number of questions in a game (ads do not count), and about how many seconds it takes. */
  questions: number;
  readable_time: number;
  /** When its keys were last corrected, in milliseconds; 0: never. Earlier grades may be outdated. */
  keys_changed_at: number;
  /** The editor's own CSS, safe for use in a page. */
  css: string;
}

export interface PublicationRow {
  tenant_id: string;
  id: string;
  activity_id: string;
  version: number | null;
  content: Draft;
  published_at: Date;
  keys_changed_at?: number;
}

/** `css`: its custom CSS, scoped. */
export function published(row: PublicationRow, css: string): Published {
  const content = withoutCuts(row.content);
  const course = courseOf(content);
  const { lang } = content;
  const shown = questionsOfPart(content, wholePart).filter((question) => !question.hidden);
  const game = course.questions(wholePart, 0, []);
  const seconds = shown.reduce((sum, question) => sum + readableTime(question, lang), 0);
  return {
    ...row,
    content,
    keys_changed_at: row.keys_changed_at ?? 0,
    course,
    css,
    questions: course.walk?.rooms ?? game.filter(isCounted).length,
    readable_time: game.length < shown.length && !course.walk ? Math.ceil((seconds * game.length) / shown.length) : seconds,
  };
}

/** Adds the questions of the quizzes behind doors, as of this publication. */
export const withHeldParts = (content: Draft, heldQuestions: Record<string, Question[]> | null): Draft =>
  heldQuestions
    ? ({ ...content, parts: content.parts.map((part) => ({ ...part, questions: heldQuestions[part.id] ?? part.questions })) } as Draft)
    : content;

export interface PublicationCache {
  /** Undefined when there is no such publication. */
  find(id: string): Promise<Published | undefined>;
  /** Runs in a transaction and takes no second connection: entries that are missing or corrected since are read on the transaction's own. */
  findIn(tx: TransactionSql, id: string): Promise<Published | undefined>;
}

/** A publication with the corrections of its keys; `with_number`: also the correction of that regrade, in force or not. */
export async function readPublication(play: Kysely<Tables>, id: string, with_number?: number): Promise<Published | undefined> {
  const row = await play
    .selectFrom('publication')
    .select(['tenant_id', 'id', 'activity_id', 'version', 'content', 'held_parts', 'published_at'])
    .select((eb) =>
      eb.selectFrom('activity').select('keys_changed_at').whereRef('activity.id', '=', 'publication.activity_id').as('keys_changed_at'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { held_parts, keys_changed_at, ...publication } = row;
  const content = withHeldParts(upgradePublished(row.content), held_parts);
  const corrections = keys_changed_at || with_number !== undefined ? await findCorrections(play, row, with_number) : [];
  const corrected = { ...publication, content: correctedContent(content, corrections), keys_changed_at: keys_changed_at?.getTime() ?? 0 };
  return published(corrected, await scopeCss(content.settings.custom_css));
}

/** Bytes of content as JSON text; in memory it takes several times as much. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Publications by id. They change only by corrections of their keys, which their activity announces, so they are never stale for longer than the
 * activity. Evicts the least recently used.
 */
export function openPublicationCache(play: Kysely<Tables>, activities: Pick<ActivityCache, 'find'>, limit = mostBytes): PublicationCache {
  const known = new LRUCache<string, Published>({
    maxSize: limit,
    // A publication larger than the limit is cached alone.
    sizeCalculation: ({ content }) => Math.min(limit, Math.max(1, JSON.stringify(content).length)),
    // Also when it was evicted while it was read.
    ignoreFetchAbort: true,
    // Simultaneous callers wait for the same read.
    fetchMethod: (id) => readPublication(play, id),
  });
  return {
    find: async (id) => {
      const found = known.get(id) ?? (await known.fetch(id));
      const activity = found && (await activities.find(found.activity_id));
      const isStale = activity && (activity.keys_changed_at?.getTime() ?? 0) > found.keys_changed_at;
      return isStale ? known.fetch(id, { forceRefresh: true }) : found;
    },
    findIn: async (tx, id) => {
      const [row] = await tx<{ keys_changed_at: Date | null }[]>`
        select a.keys_changed_at from publication p join activity a on a.tenant_id = p.tenant_id and a.id = p.activity_id where p.id = ${id}`;
      const found = row && known.get(id);
      if (!row || (found && (row.keys_changed_at?.getTime() ?? 0) <= found.keys_changed_at)) return found;
      const read = await readPublication(kyselyOn(tx), id);
      if (read) known.set(id, read);
      return read;
    },
  };
}
