import { expect, test } from 'vitest';
import { arrange, arrangements } from './arrange.ts';

test.each(arrangements)('%s: doors stay on the board and do not overlap', (arrangement) => {
  for (const count of [1, 2, 3, 7, 12, 24, 31, 100, 366])
    for (const aspect of [0.5, 0.66, 1, 1.5, 2]) {
      const places = arrange(arrangement, count, aspect);
      expect(places).toHaveLength(count);
      for (const [at, one] of places.entries()) {
        expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= 1 && one.y + one.height <= 1).toBe(true);
        const overlaps = places.slice(0, at).some((other) => {
          const beside = one.x >= other.x + other.width || other.x >= one.x + one.width;
          return !beside && one.y < other.y + other.height && other.y < one.y + one.height;
        });
        expect(overlaps).toBe(false);
      }
    }
});
