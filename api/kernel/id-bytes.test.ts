import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isId } from '#shared/ids.ts';
import { bytesOfId, idLength, madeId, readId, writeId } from '#api/kernel/id-bytes.ts';

it('reads the id that it wrote, and leaves the bytes around it alone', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: 9 }), (id, from) => {
      const bytes = new Uint8Array(from + idLength + 3).fill(255);
      writeId(id, bytes, from);
      expect(bytesOfId(id.toUpperCase())).toEqual(Buffer.from(bytes.subarray(from, from + idLength)));
      expect(readId(bytes, from)).toBe(id);
      expect(Buffer.from(bytes.subarray(from, from + idLength)).toString('hex')).toBe(id.replaceAll('-', ''));
      expect([...bytes.subarray(0, from), ...bytes.subarray(from + idLength)]).toEqual(Array.from({ length: from + 3 }, () => 255));
    }),
  );
});

it('makes ids of version 8 from any bytes, and different ids from different bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: idLength, maxLength: idLength }), (bytes) => {
      const id = madeId(bytes.slice(), 0);
      expect(isId(id)).toBe(true);
      expect(id[14] + (id[19] ?? '')).toBe('8a');
      expect(
        madeId(
          bytes.map((byte, place) => (place === 15 ? byte ^ 1 : byte)),
          0,
        ),
      ).not.toBe(id);
    }),
  );
});
