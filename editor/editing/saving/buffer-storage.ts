import { emptyBuffer, isEmpty, type BufferedChange, type ChangeBuffer } from '#activity/change-buffer.ts';
import { schemaVersion, upgradeEdit } from '#activity/upgrades.ts';
import { storeOf } from '#ui/browser-store.ts';

/** Unconfirmed edits of one page, with the revision on which they are based. */
export interface KeptBuffer {
  revision: number;
  buffer: ChangeBuffer;
}

const prefix = 'lucka-buffer/';

/**
 * The key in local storage under which this page keeps its unconfirmed edits, so that neither a closed tab nor a lost network loses any. Each page
 * has its own key and holds a lock as long as it lives: the next page that opens adopts a buffer without a living page.
 */
export function bufferStorage(quizID: string, pageId: string) {
  const store = storeOf('local');
  const own = `${prefix}${quizID}/${pageId}`;
  if (hasLocks) void navigator.locks.request(own, () => new Promise(() => {}));
  return {
    keep(kept: KeptBuffer): void {
      if (isEmpty(kept.buffer)) store.removeItem(own);
      else store.setItem(own, written(kept));
    },
    /** The edits of earlier pages, joined at the oldest revision; removes them from their keys. */
    async adopt(): Promise<KeptBuffer | undefined> {
      const others = store.keys().filter((key) => key.startsWith(`${prefix}${quizID}/`) && key !== own);
      const adopted: KeptBuffer[] = [];
      for (const key of others.toSorted())
        await ifLeft(key, () => {
          const kept = read(key);
          if (!kept) return;
          adopted.push(kept);
          // Removes the old key first: a nearly full storage has no room for both.
          store.removeItem(key);
          store.setItem(own, written(joinBuffers(adopted)));
        });
      return adopted.length > 0 ? joinBuffers(adopted) : undefined;
    },
  };
}

/** Sent edits must not merge, so they all come as sent before the unsent ones. */
function joinBuffers(kept: readonly KeptBuffer[]): KeptBuffer {
  return {
    revision: Math.min(...kept.map(({ revision }) => revision)),
    buffer: {
      ...emptyBuffer,
      sent: kept.flatMap(({ buffer }) => buffer.sent),
      waiting: kept.flatMap(({ buffer }) => buffer.waiting),
    },
  };
}

const hasLocks = 'locks' in navigator;

/**
 * Adopts a key under its lock, unless its page lives or another page is adopting it. When a page closes later, the next page that opens adopts its
 * key.
 */
async function ifLeft(key: string, take: () => void): Promise<void> {
  if (!hasLocks) return take();
  await navigator.locks.request(key, { ifAvailable: true }, (lock) => {
    if (lock) take();
  });
}

/** Edits fit documents of one version. */
const written = (kept: KeptBuffer): string => JSON.stringify({ ...kept, schema_version: schemaVersion });

/** The edits in the present shape: an earlier program may have kept them, which named no version until 5. */
function read(key: string): KeptBuffer | undefined {
  try {
    const kept = JSON.parse(storeOf('local').getItem(key) ?? 'null') as (KeptBuffer & { schema_version?: number }) | null;
    if (!kept) return undefined;
    const { revision, buffer, schema_version = 5 } = kept;
    const upgraded = (change: BufferedChange) => upgradeEdit(change, schema_version);
    return { revision, buffer: { ...buffer, sent: buffer.sent.map(upgraded), waiting: buffer.waiting.map(upgraded) } };
  } catch {
    return undefined;
  }
}
