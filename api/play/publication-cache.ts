import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '#api/db/tables.ts';
import type { Draft } from '#activity/document.ts';
import type { Question } from '#shared/content/question.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import { scopeCss } from '#api/css/scope-css.ts';
import { published, type Published } from './published.ts';

/** With the questions of the quizzes that stand behind doors, as they were when this was published. */
export const withHeldParts = (content: Draft, held: Record<string, Question[]> | null): Draft =>
  held ? ({ ...content, parts: content.parts.map((part) => ({ ...part, questions: held[part.id] ?? part.questions })) } as Draft) : content;

export interface PublicationCache {
  /** Undefined where there is no such publication. */
  find(id: string): Promise<Published | undefined>;
}

/** Of content as JSON text; in memory it is several times as large. */
const mostBytes = 64 * 1024 * 1024;

/** Publications by id. They never change, so they are never stale; what was longest unused goes first. */
export function openPublicationCache(play: Kysely<Tables>, limit = mostBytes): PublicationCache {
  const known = new LRUCache<string, Published>({
    maxSize: limit,
    // One that is larger than all that may be kept is kept alone.
    sizeCalculation: ({ content }) => Math.min(limit, Math.max(1, JSON.stringify(content).length)),
    // Also where it had to make room while it was read.
    ignoreFetchAbort: true,
    // Whoever asks while it is read waits for the same reading.
    fetchMethod: async (id) => {
      const row = await play
        .selectFrom('publication')
        .select(['tenant_id', 'id', 'activity_id', 'version', 'content', 'held_parts', 'published_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { held_parts, ...publication } = row;
      const content = withHeldParts(upgradeDraft(row.content), held_parts);
      return published({ ...publication, content }, await scopeCss(content.settings.custom_css));
    },
  });
  return { find: async (id) => known.fetch(id) };
}
