import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { TransactionSql } from 'postgres';
import { kyselyOn } from '#api/db/kysely-on.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Draft } from '#activity/document.ts';
import type { Question } from '#shared/content/question.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import { scopeCss } from '#api/css/scope-css.ts';
import { correctedContent, findCorrections } from './correction-store.ts';
import type { ActivityCache } from './activity-cache.ts';
import { published, type Published } from './published.ts';

/** With the questions of the quizzes that stand behind doors, as they were when this was published. */
export const withHeldParts = (content: Draft, held: Record<string, Question[]> | null): Draft =>
  held ? ({ ...content, parts: content.parts.map((part) => ({ ...part, questions: held[part.id] ?? part.questions })) } as Draft) : content;

export interface PublicationCache {
  /** Undefined where there is no such publication. */
  find(id: string): Promise<Published | undefined>;
  /** In a transaction, which takes no second connection: what is not known, or corrected since, is read by its own. */
  findIn(tx: TransactionSql, id: string): Promise<Published | undefined>;
}

/** A publication with the corrections of its keys; `with_number`: also that regrade's, whether it is in force or not. */
export async function readPublication(play: Kysely<Tables>, id: string, with_number?: number): Promise<Published | undefined> {
  const row = await play
    .selectFrom('publication')
    .select(['tenant_id', 'id', 'activity_id', 'version', 'content', 'held_parts', 'published_at'])
    .select((of) =>
      of.selectFrom('activity').select('keys_changed_at').whereRef('activity.id', '=', 'publication.activity_id').as('keys_changed_at'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { held_parts, keys_changed_at, ...publication } = row;
  const content = withHeldParts(upgradeDraft(row.content), held_parts);
  const corrections = keys_changed_at || with_number !== undefined ? await findCorrections(play, row, with_number) : [];
  const corrected = { ...publication, content: correctedContent(content, corrections), keys_changed_at: keys_changed_at?.getTime() ?? 0 };
  return published(corrected, await scopeCss(content.settings.custom_css));
}

/** Of content as JSON text; in memory it is several times as large. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Publications by id. They never change but by corrections of their keys, of which their activity tells, so they are never stale for longer than
 * that is; what was longest unused goes first.
 */
export function openPublicationCache(play: Kysely<Tables>, activities: Pick<ActivityCache, 'find'>, limit = mostBytes): PublicationCache {
  const known = new LRUCache<string, Published>({
    maxSize: limit,
    // One that is larger than all that may be kept is kept alone.
    sizeCalculation: ({ content }) => Math.min(limit, Math.max(1, JSON.stringify(content).length)),
    // Also where it had to make room while it was read.
    ignoreFetchAbort: true,
    // Whoever asks while it is read waits for the same reading.
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
