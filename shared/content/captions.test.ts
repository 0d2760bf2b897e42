import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestCaptions, readCaptions, wordsOf, writeCaptions } from './captions.ts';

test('reads WebVTT with hours, names, positions, notes and styles, and keeps only times and words', () => {
  const file = `WEBVTT - A title

STYLE
::cue { background: url(https://evil.example/x) }

NOTE a remark

intro
00:01.000 --> 00:02.500 align:start line:0
<v Anna>Hello <b>there</b> &amp; welcome
to the show

01:00:00.000 --> 01:00:01.000
<script>alert(1)</script>Late
`;
  expect(readCaptions(file)).toEqual([
    { from: 1, to: 2.5, text: 'Hello there & welcome\nto the show' },
    { from: 3600, to: 3601, text: 'alert(1)Late' },
  ]);
});

test('reads SRT, whose seconds have a comma, in the order of the times', () => {
  const file = '\uFEFF1\r\n00:00:05,000 --> 00:00:06,000\r\n{\\an8}Second\r\n\r\n2\r\n00:00:01,250 --> 00:00:02,000\r\n<i>First</i>\r\n';
  expect(readCaptions(file)).toEqual([
    { from: 1.25, to: 2, text: 'First' },
    { from: 5, to: 6, text: 'Second' },
  ]);
  expect(wordsOf(readCaptions(file))).toBe('First\nSecond');
});

test.each(['', '<svg onload=alert(1)>', '<!doctype html><p>Hello</p>', 'WEBVTT', 'WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards'])(
  'a file without captions has none: %s',
  (file) => {
    expect(readCaptions(file)).toEqual([]);
  },
);

test('written captions are read again, and hold no tag', () => {
  const words = fc
    .string({ minLength: 1 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !/<[^>]*>|\{\\|-->|&\w+;/.test(text));
  const cue = fc.record({ from: fc.nat(3_600_000), length: fc.integer({ min: 1, max: 9000 }), text: words });
  fc.assert(
    fc.property(fc.array(cue), (sent) => {
      const cues = sent
        .map(({ from, length, text }) => ({ from: from / 1000, to: (from + length) / 1000, text }))
        .toSorted((a, b) => a.from - b.from);
      const file = writeCaptions(cues);
      expect(file).not.toMatch(/[<]/);
      expect(readCaptions(file)).toEqual(cues);
    }),
  );
});

test('captions of opening signs alone are read once', () => {
  const words = '<'.repeat(longestCaptions);
  expect(readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}`)).toEqual([{ from: 1, to: 2, text: words }]);
});
