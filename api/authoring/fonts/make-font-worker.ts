import { parentPort } from 'node:worker_threads';
import subsetFont from 'subset-font';
import { FontProblem } from '#api/kernel/printing/font-problem.ts';
import { readFontTables, type ReadFont } from '#api/kernel/printing/read-font-tables.ts';
import { unpackFont } from './unpack-font.ts';

export interface FontRequest {
  bytes: Uint8Array;
  /** Whether the uploader declares that its licence allows the web although the file says otherwise. */
  licensed: boolean;
}
export type MadeFont = Pick<ReadFont, 'name' | 'scripts' | 'measures'> & { bytes: Uint8Array };
export type FontAnswer = MadeFont | { problem: FontProblem['code'] };

/** fsType: embedding requires a separate licence; no subsetting. */
const restricted = 0x0002;
const whole = 0x0100;

/** The letters of the product's languages, with signs, arrows and width forms. */
const kept: readonly [from: number, to: number][] = [
  [0x20, 0x24f],
  [0x2b0, 0x3ff],
  [0x400, 0x52f],
  [0x900, 0x97f],
  [0x1e00, 0x1eff],
  [0x2000, 0x22ff],
  [0x25a0, 0x26ff],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfb00, 0xfb06],
  [0xff00, 0xffef],
];

async function makeFont({ bytes, licensed }: FontRequest): Promise<FontAnswer> {
  try {
    const { sfnt, tables } = await unpackFont(Buffer.from(bytes));
    const { letters, allowed, ...read } = readFontTables(tables);
    if ((allowed & (restricted | whole)) !== 0 && !licensed) return { problem: 'font_licence' };
    const isKept = (letter: number): boolean => kept.some(([from, to]) => letter >= from && letter <= to);
    const chosen = (allowed & whole) !== 0 ? letters : letters.filter(isKept);
    if (chosen.length === 0) return { problem: 'font_broken' };
    const text = chosen.map((letter) => String.fromCodePoint(letter)).join('');
    return { ...read, bytes: new Uint8Array(await subsetFont(sfnt, text, { targetFormat: 'woff2' })) };
  } catch (error) {
    // Any error of a library, or a read beyond the end, means that the file is broken.
    return { problem: error instanceof FontProblem ? error.code : 'font_broken' };
  }
}

parentPort?.on('message', (request: FontRequest) => void makeFont(request).then((answer) => parentPort?.postMessage(answer)));
parentPort?.postMessage('ready');
