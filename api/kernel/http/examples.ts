import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One call of an operation and its reply, recorded by a test: npm run examples. */
export interface Example {
  input: {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
    files?: Record<string, string>;
  };
  /** null: the reply is a file or a page. */
  output: unknown;
}

/** By the name of the operation. */
export const readExamples = (): Record<string, Example> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'examples.json'), 'utf8')) as Record<string, Example>;
