import { LRUCache } from 'lru-cache';

/** The scales that contents were found to fit at. Finding one out costs more than a sheet, so it is done for a content that came before. */
export function openScales() {
  /** 0: it came, and is not found out. */
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
