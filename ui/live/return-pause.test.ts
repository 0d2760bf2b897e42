import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPause } from './return-pause.ts';

test('the first return takes at most 0.3 seconds, later ones twice as long with half of it by chance, none more than five', () => {
  const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.nat(40), chance, (tries, random) => {
      const pause = returnPause(tries, () => random);
      expect(pause).toBeGreaterThanOrEqual(0);
      expect(pause).toBeLessThanOrEqual(tries === 0 ? 300 : Math.min(5000, 300 * 2 ** tries * 1.5));
      if (tries > 0) expect(pause).toBeGreaterThanOrEqual(Math.min(5000, 300 * 2 ** tries * 0.5));
    }),
  );
});
