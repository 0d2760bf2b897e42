import { afterAll, beforeAll } from 'vitest';
import { doFileWork } from './do-file-work.ts';
import { fileWork } from './work-on-file.ts';

/**
 * Files of the tests beside it are read and written in this process: another one takes most of a second to start for each file
 * (work-on-file.test.ts). Tasks and answers are copied, as between processes.
 */
export function workOnFilesHere(): void {
  const { run } = fileWork;
  beforeAll(() => {
    fileWork.run = async (task, input, { reportProgress = () => undefined }) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of input) pieces.push(Uint8Array.from(piece));
      const { done, bytes } = structuredClone(doFileWork(structuredClone(task), pieces, reportProgress));
      return { done, pieces: bytes };
    };
  });
  afterAll(() => void (fileWork.run = run));
}
