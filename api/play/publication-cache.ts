import type { Kysely } from 'kysely';
import type { Tables } from '#api/db/tables.ts';
import { upgradeDraft } from '#shared/activity/upgrades.ts';
import { scopeCss } from '#api/css/scope-css.ts';
import { published, type Published } from './published.ts';

export interface PublicationCache {
  /** Undefined where there is no such publication. */
  find(id: string): Promise<Published | undefined>;
}

/** Of content as JSON text; in memory it is several times as large. */
const mostBytes = 64 * 1024 * 1024;

/** Publications by id. They never change, so they are never stale; what was longest unused goes first. */
export function openPublicationCache(play: Kysely<Tables>, limit = mostBytes): PublicationCache {
  const known = new Map<string, { publication: Published; bytes: number }>();
  const reading = new Map<string, Promise<Published | undefined>>();
  let held = 0;

  const keep = (publication: Published): void => {
    const bytes = JSON.stringify(publication.content).length;
    known.set(publication.id, { publication, bytes });
    held += bytes;
    for (const [id, entry] of known) {
      if (held <= limit || known.size === 1) break;
      known.delete(id);
      held -= entry.bytes;
    }
  };
  const read = async (id: string): Promise<Published | undefined> => {
    const row = await play
      .selectFrom('publication')
      .select(['tenant_id', 'id', 'activity_id', 'version', 'content'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const content = upgradeDraft(row.content);
    const publication = published({ ...row, content }, await scopeCss(content.settings.custom_css));
    keep(publication);
    return publication;
  };

  return {
    find: async (id) => {
      const entry = known.get(id);
      if (entry) {
        known.delete(id);
        known.set(id, entry);
        return entry.publication;
      }
      const waiting = reading.get(id) ?? read(id).finally(() => reading.delete(id));
      reading.set(id, waiting);
      return waiting;
    },
  };
}
