import { expect, test } from 'vitest';
import { checkClip } from './check-clip.ts';
import type { Clip } from './question.ts';

const place = { part: 'cover', field: 'clip' } as const;
const codes = (clip: Partial<Clip>) =>
  checkClip({ kind: 'mp4', source: 'AAAAAAAA', ...clip }, place).map(({ code, severity }) => [severity, code]);
const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello';

test('a film warns without captions, a sound without words, and the films of other companies do not', () => {
  expect(codes({})).toEqual([['warn', 'captions_missing']]);
  expect(codes({ captions })).toEqual([]);
  expect(codes({ captions: '<svg/>' })).toEqual([['warn', 'captions_unreadable']]);
  expect(codes({ kind: 'mp3' })).toEqual([['warn', 'transcript_missing']]);
  expect(codes({ kind: 'mp3', transcript: 'Birds sing.' })).toEqual([]);
  expect(codes({ kind: 'youtube', source: 'dQw4w9WgXcQ' })).toEqual([]);
});
