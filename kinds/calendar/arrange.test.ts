import { expect, test } from 'vitest';
import { arrange, arrangements } from './arrange.ts';

test.each(arrangements)('%s: doors stay on the board and do not overlap', (arrangement) => {
  for (const count of [1, 2, 3, 7, 12, 24, 31, 100, 366])
    for (const aspect of [0.5, 0.66, 1, 1.5, 2]) {
      const places = arrange(arrangement, count, aspect);
      expect(places).toHaveLength(count);
      for (const [at, first] of places.entries()) {
        expect(first.x >= 0 && first.y >= 0 && first.x + first.width <= 1 && first.y + first.height <= 1).toBe(true);
        const overlaps = places.slice(0, at).some((other) => {
          const beside = first.x >= other.x + other.width || other.x >= first.x + first.width;
          return !beside && first.y < other.y + other.height && other.y < first.y + first.height;
        });
        expect(overlaps).toBe(false);
      }
    }
});
