import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escape } from '#shared/rich-text/escape.ts';
import { lettersOf } from '#shared/rich-text/plain.ts';
import { formulaAt, linkAddress, linkAt, toggleList, toggleMark, type Replacement, type Selected } from './marking.ts';

/** `|` stands where the selection begins and ends. */
function selected(text: string): Selected {
  const start = text.indexOf('|');
  const end = text.lastIndexOf('|');
  return { value: text.replaceAll('|', ''), start, end: end === start ? start : end - 1 };
}
function after({ value }: Selected, change: Replacement | undefined): string | undefined {
  if (!change) return undefined;
  const text = value.slice(0, change.from) + change.text + value.slice(change.to);
  const before = text.slice(0, change.start);
  const rest = text.slice(change.end);
  return change.start === change.end ? `${before}|${rest}` : `${before}|${text.slice(change.start, change.end)}|${rest}`;
}

test.each([
  ['a |bold| word', 'bold', 'a **|bold|** word'],
  ['a **|bold|** word', 'bold', 'a |bold| word'],
  ['a |**bold**| word', 'bold', 'a |bold| word'],
  ['a | bold | word', 'bold', 'a  **|bold|**  word'],
  ['wo|rd', 'bold', '**|word|**'],
  ['un|believ|able', 'bold', 'un**|believ|**able'],
  ['un|believ|able', 'italic', '*|unbelievable|*'],
  ['***|both|***', 'italic', '**|both|**'],
  ['**|bold|**', 'italic', '***|bold|***'],
  ['a |', 'bold', 'a **|**'],
  ['|one\ntwo|', 'bold', '|**one**\n**two**|'],
  ['H|2|O', 'sub', 'H~|2|~O'],
  ['H~|2|~O', 'sub', 'H|2|O'],
  ['|a b|', 'sup', '|^a^ ^b^|'],
] as const)('%j becomes, with %s, %j', (text, style, wanted) => {
  const field = selected(text);
  expect(after(field, toggleMark(field, style))).toBe(wanted);
});

test('a mark never shows, whatever is selected', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b ', '1', '*', '**', '^', '~', '\\', '.', '\n', 'é'), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.nat(20), fc.nat(20), fc.constantFrom('bold', 'italic', 'sup', 'sub'), (written, first, second, style) => {
      const value = escape(written);
      const [start, end] = [Math.min(first, second, value.length), Math.min(Math.max(first, second), value.length)] as const;
      const change = toggleMark({ value, start, end }, style);
      if (!change || change.start === change.end) return;
      expect(lettersOf(value.slice(0, change.from) + change.text + value.slice(change.to))).toBe(written);
    }),
  );
});

test.each([
  ['|a\nb|', '|- a\n- b|'],
  ['|- a\n- b|', '|a\nb|'],
  ['x\na|', 'x\n- a|'],
])('%j becomes, as a list, %j', (text, wanted) => {
  const field = selected(text);
  expect(after(field, toggleList(field))).toBe(wanted);
});

test('a link and a formula are found around the caret', () => {
  expect(linkAt(selected('see [the| page](https://a.example/b) now'))).toMatchObject({
    from: 4,
    words: 'the page',
    inner: 'https://a.example/b',
  });
  expect(linkAt(selected('see| [a](https://a.example)'))).toBeUndefined();
  expect(formulaAt(selected('so \\(x|^2\\) is'))).toEqual({ from: 3, to: 10, inner: 'x^2', display: false });
  expect(formulaAt(selected('$$x$$|'))).toMatchObject({ inner: 'x', display: true });
});

test.each([
  ['example.org/a', 'https://example.org/a'],
  ['https://a.example/b_(c)', 'https://a.example/b_%28c%29'],
  ['http://a.example', undefined],
  ['javascript:alert(1)', undefined],
  ['no address', undefined],
  ['', undefined],
])('the address %j is %j', (typed, address) => expect(linkAddress(typed)).toBe(address));
