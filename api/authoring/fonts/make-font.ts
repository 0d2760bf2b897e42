import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { endIdle } from '#api/kernel/threads/idle-timer.ts';
import { moduleCache } from '#api/kernel/threads/module-cache.ts';
import { FontProblem } from '#api/kernel/printing/font-problem.ts';
import type { FontRequest, FontAnswer, MadeFont } from './make-font-worker.ts';

/** The limits of making one font. Web fonts take a tenth of them. */
const longestMs = 5_000;
const longestStartMs = 30_000;
const mostMemoryMb = 256;

/** One at a time: a font is uploaded once and read for years. */
const line = pLimit(1);

/**
 * Rebuilds a font as WOFF2 with the letters of the product's languages: our code wrote the stored and served file, not the uploader's. Runs in a
 * separate thread that is ended afterwards, or when it takes too long. Throws FontProblem.
 */
export const makeFont = (request: FontRequest, program = new URL('./make-font-worker.ts', import.meta.url)): Promise<MadeFont> =>
  line(() => make(request, program));

async function make(request: FontRequest, program: URL): Promise<MadeFont> {
  endIdle();
  const worker = new Worker(program, { env: moduleCache, resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } });
  try {
    const answer = await answerOf(worker, request);
    if ('problem' in answer) throw new FontProblem(answer.problem);
    return answer;
  } finally {
    await worker.terminate();
  }
}

/** The time runs from when the thread is up: on a busy machine that alone takes seconds. */
const answerOf = (worker: Worker, request: FontRequest): Promise<FontAnswer> =>
  new Promise((resolve) => {
    const fail = () => resolve({ problem: 'font_broken' });
    let timer = setTimeout(fail, longestStartMs);
    worker.on('message', (message: FontAnswer | 'ready') => {
      clearTimeout(timer);
      if (message !== 'ready') return resolve(message);
      timer = setTimeout(fail, longestMs);
      worker.postMessage(request);
    });
    worker.on('error', fail);
    worker.on('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
