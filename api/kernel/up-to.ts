/**
 * Options of an LRUCache for at most so many values. With `max` it takes the memory for all of them at once, and there are a dozen caches for tens of
 * thousands.
 */
export const upTo = (most: number): { maxSize: number; sizeCalculation: () => number } => ({ maxSize: most, sizeCalculation: () => 1 });
