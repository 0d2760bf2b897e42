import { emptyBuffer, isEmpty, type ChangeBuffer } from '#activity/change-buffer.ts';
import { storeOf } from '#ui/browser-store.ts';

/** Unconfirmed edits of one page, with the revision they were made on. */
export interface KeptBuffer {
  revision: number;
  buffer: ChangeBuffer;
}

const prefix = 'lucka-buffer/';

/**
 * The place in local storage where this page keeps its unconfirmed edits, so that neither a closed tab nor a lost network loses any.
 * Each page has its own and holds a lock as long as it lives: a buffer without a living page is adopted by the next one that opens.
 */
export function bufferStorage(quizID: string, pageId: string) {
  const store = storeOf('local');
  const own = `${prefix}${quizID}/${pageId}`;
  if (hasLocks) void navigator.locks.request(own, () => new Promise(() => {}));
  return {
    keep(kept: KeptBuffer): void {
      if (isEmpty(kept.buffer)) store.removeItem(own);
      else store.setItem(own, JSON.stringify(kept));
    },
    /** What earlier pages left behind, joined, with the oldest revision; it is taken out of their places. */
    async adopt(): Promise<KeptBuffer | undefined> {
      const others = store.keys().filter((key) => key.startsWith(`${prefix}${quizID}/`) && key !== own);
      const adopted: KeptBuffer[] = [];
      for (const key of others.toSorted())
        await ifLeft(key, () => {
          const kept = read(key);
          if (!kept) return;
          adopted.push(kept);
          // Out of its old place first: a store that is nearly full has no room for both.
          store.removeItem(key);
          store.setItem(own, JSON.stringify(joinBuffers(adopted)));
        });
      return adopted.length > 0 ? joinBuffers(adopted) : undefined;
    },
  };
}

/** Nothing that was sent may merge, so everything goes as sent before what never was. */
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

/** Takes over a place under its lock, unless its page lives or another one is taking it. A page that closes later leaves its place to the next that opens. */
async function ifLeft(key: string, take: () => void): Promise<void> {
  if (!hasLocks) return take();
  await navigator.locks.request(key, { ifAvailable: true }, (lock) => {
    if (lock) take();
  });
}

function read(key: string): KeptBuffer | undefined {
  try {
    return (JSON.parse(storeOf('local').getItem(key) ?? 'null') ?? undefined) as KeptBuffer | undefined;
  } catch {
    return undefined;
  }
}
