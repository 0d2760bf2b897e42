/**
 * What a browser stores for this origin. Nothing here throws: what the browser refuses (private frames, blocked cookies, a full store) is kept in
 * memory until the page is left.
 */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

function memoryStore(): Store {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  };
}

/** Null when the browser refuses it. */
function opened(open: () => Storage | null): Storage | null {
  try {
    const storage = open();
    storage?.getItem('lucka:probe');
    return storage;
  } catch {
    return null;
  }
}

export function guarded(open: () => Storage | null): Store {
  const memory = memoryStore();
  const storage = opened(open);
  if (!storage) return memory;
  return {
    getItem: (key) => memory.getItem(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      memory.removeItem(key);
      try {
        storage.setItem(key, value);
      } catch {
        // The stored value is outdated, and a later page would continue from it.
        storage.removeItem(key);
        memory.setItem(key, value);
      }
    },
    removeItem: (key) => {
      memory.removeItem(key);
      storage.removeItem(key);
    },
    keys: () => [...new Set([...Object.keys(storage), ...memory.keys()])],
  };
}

const stores = new Map<string, Store>();

/** local: shared by all tabs and permanent; tab: this tab's own, kept over a reload. */
export function storeOf(kind: 'local' | 'tab'): Store {
  const store = stores.get(kind) ?? guarded(() => (kind === 'local' ? window.localStorage : window.sessionStorage));
  stores.set(kind, store);
  return store;
}
