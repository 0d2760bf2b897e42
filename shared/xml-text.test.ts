import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml, xmlText } from './xml-text.ts';

test('characters that XML 1.0 forbids become U+FFFD, and all others stay', () => {
  expect(xmlText('a\0b\u0001c\u000bd\u001fe\ufffef\uffffg\ud800h')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg\ufffdh');
  expect(xmlText('Å\t\r\n🎄\u0085\u2028')).toBe('Å\t\r\n🎄\u0085\u2028');
});

test('any text can be in a document, between tags and in an attribute', () => {
  const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false, processEntities: true });
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (text) => {
      const document = `<a b="${escapeXml(text)}">${escapeXml(text)}.</a>`;
      expect(XMLValidator.validate(document)).toBe(true);
      expect((parser.parse(document) as { a: { '#text': string } }).a['#text']).toBe(`${xmlText(text).replace(/\r\n?/g, '\n')}.`);
    }),
  );
});
