import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { HttpError } from '#api/kernel/errors.ts';
import { endIdle } from '#api/kernel/threads/idle-timer.ts';
import { openProcess } from '#api/kernel/threads/open-thread.ts';

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface Measures {
  width: number;
  height: number;
  /** The frames of an animation, which stand below each other. */
  pages: number;
  pageHeight: number;
}

/** A file of a font, and the name by which the drawing library knows it. */
export interface Font {
  family: string;
  file: string;
}

const steps = [
  'rotate',
  'resize',
  'extract',
  'flatten',
  'composite',
  'toColourspace',
  'ensureAlpha',
  'removeAlpha',
  'raw',
  'webp',
  'png',
  'jpeg',
  'toFormat',
  'timeout',
] as const satisfies (keyof Sharp)[];
type Step = (typeof steps)[number];

export interface PictureTask {
  input: Uint8Array | undefined;
  options: SharpOptions;
  fonts: readonly Font[];
  steps: readonly (readonly [Step, ...unknown[]])[];
  isMeasured: boolean;
}
export type PictureAnswer = Picture | Measures;

/** The steps of sharp, done later: each returns the pipeline with one more step. */
type Pipeline = { readonly [S in Step]: (...args: Parameters<Sharp[S]>) => Pipeline } & {
  draw(): Promise<Picture>;
  toBuffer(): Promise<Buffer>;
  /** Of the input: steps do not count. */
  measure(): Promise<Measures>;
};

const program = openProcess<PictureTask, PictureAnswer>(new URL('./picture-process.ts', import.meta.url));
/** Two at once, so that a long animation does not delay every thumbnail. */
const queue = pLimit(2);
/** Those of photographs one after the other: each may take 200 MB. */
const largeQueue = pLimit(1);
const largeBytes = 1_000_000;
/** Each may hold an upload. */
const mostWaiting = 200;

/**
 * A picture to decode, draw or encode with sharp, in a process of its own: its memory returns to the system, and no picture can crash the server. The
 * server never imports sharp itself.
 */
export const pictureOf = (input: Uint8Array, options: SharpOptions = {}): Pipeline =>
  pipeline({ input, options, fonts: [], steps: [], isMeasured: false });

/** A picture of one colour, or of a text in these fonts. */
export const newPicture = (options: Pick<SharpOptions, 'create' | 'text'>, fonts: readonly Font[] = []): Pipeline =>
  pipeline({ input: undefined, options, fonts, steps: [], isMeasured: false });

function pipeline(task: PictureTask): Pipeline {
  const more = (step: Step) => [step, (...args: unknown[]) => pipeline({ ...task, steps: [...task.steps, [step, ...args]] })] as const;
  const draw = async (): Promise<Picture> => {
    const { bytes, ...size } = (await run(task)) as Picture;
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), ...size };
  };
  return {
    ...(Object.fromEntries(steps.map(more)) as Pick<Pipeline, Step>),
    draw,
    toBuffer: async () => (await draw()).bytes,
    measure: async () => (await run({ ...task, isMeasured: true })) as Measures,
  };
}

async function run(task: PictureTask): Promise<PictureAnswer> {
  if (queue.pendingCount + largeQueue.pendingCount >= mostWaiting) throw new HttpError('not_ready', { retryAfter: 5 });
  const isLarge = (task.input?.length ?? 0) >= largeBytes && !task.isMeasured;
  const draw = (): Promise<PictureAnswer> =>
    queue(() => {
      const drawn = program.run(task);
      if (isLarge) endIdle();
      return drawn;
    });
  return isLarge ? largeQueue(draw) : draw();
}
