import { LRUCache } from 'lru-cache';

/**
 * The scales at which contents fit. Determining one costs more than printing a sheet, so it is only done when a content comes for the second time.
 */
export function openScales() {
  /** 0: rendered once, and not determined yet. */
  const seen = new LRUCache<string, number>({ max: 500 });
  return {
    of(content: string): { known: number | undefined; isWanted: boolean } {
      const scale = seen.get(content);
      if (scale === undefined) seen.set(content, 0);
      return { known: scale || undefined, isWanted: scale === 0 };
    },
    keep(content: string, scale: number): void {
      if (scale > 0) seen.set(content, scale);
    },
  };
}
