/** The longest captions of a film, in characters: an hour and a half of speech. */
export const longestCaptions = 100_000;
const mostCues = 5000;

/** Words and the seconds between which they are shown. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

const arrow = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})(?:\s.*)?$/;

/**
 * The cues of a WebVTT or SRT file in the order of their times. Tags, positions, styles and notes are left out, and so is every cue that shows
 * nothing.
 */
export function readCaptions(file: string): Cue[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/);
  const cues: Cue[] = [];
  for (const block of blocks) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => arrow.test(line));
    const [, from = '', to = ''] = arrow.exec(lines[at] ?? '') ?? [];
    const cue = { from: secondsOf(from), to: secondsOf(to), text: plainWords(lines.slice(at + 1)) };
    if (at >= 0 && cue.to > cue.from && cue.text !== '' && cues.length < mostCues) cues.push(cue);
  }
  return cues.toSorted((a, b) => a.from - b.from);
}

/** 1:02:03.5 and 02:03,500, to the millisecond. */
function secondsOf(time: string): number {
  const parts = time.replace(',', '.').split(':');
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000) / 1000;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const plainWords = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
        .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] as string)
        .trim(),
    )
    .filter(Boolean)
    .join('\n');

/** A WebVTT file whose words are only words. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${escaped(text)}`)].join('\n\n') + '\n';

function timeOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const part = (unit: number, of: number, length = 2) => String(Math.floor(thousandths / unit) % of).padStart(length, '0');
  return `${part(3_600_000, 1000)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words of captions as one text, a line for each cue. */
export const wordsOf = (cues: readonly Cue[]): string => cues.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
