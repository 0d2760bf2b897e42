/** Where the browser refuses storage (private frames, blocked cookies), things are kept in memory until the page is left. */
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

function browserStore(kind: 'localStorage' | 'sessionStorage'): Store {
  try {
    const storage = window[kind];
    const probe = 'lucka:probe';
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return {
      getItem: (key) => storage.getItem(key),
      // A full store loses what was to be kept, never the game that goes on.
      setItem: (key, value) => {
        try {
          storage.setItem(key, value);
        } catch {
          storage.removeItem(key);
        }
      },
      removeItem: (key) => storage.removeItem(key),
      keys: () => Object.keys(storage),
    };
  } catch {
    return memoryStore();
  }
}

const open = new Map<string, Store>();

/** local: shared by all tabs and kept; tab: this tab's own, kept over a reload. */
export function storeOf(kind: 'local' | 'tab'): Store {
  const store = open.get(kind) ?? browserStore(kind === 'local' ? 'localStorage' : 'sessionStorage');
  open.set(kind, store);
  return store;
}

export function readCookie(name: string): string | null {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Kept for `days`, or else until the browser is closed. Over https also inside another site's page, there apart from what the same player has elsewhere. */
export function writeCookie(name: string, value: string, days?: number): void {
  const rights = location.protocol === 'https:' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  try {
    document.cookie = `${name}=${value}; Path=/; ${days === undefined ? '' : `Max-Age=${days * 86_400}; `}${rights}`;
  } catch {
    // Refused: the store, or memory, keeps it.
  }
}

/** Everything by which this browser is known here, and all that it keeps. */
export function forgetAll(): void {
  for (const store of [storeOf('local'), storeOf('tab')])
    for (const key of store.keys()) if (key === 'uuid' || key.startsWith('lucka:')) store.removeItem(key);
  for (const name of ['uuid', 'consent']) writeCookie(name, '', 0);
  // With it goes what pushes would reach; the server is told so by the next one.
  void navigator.serviceWorker?.getRegistration('/player/').then(
    (worker) => worker?.unregister(),
    () => {},
  );
}
