import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why this machine cannot run the test. */
    notRun?: string;
  }
}

/** Ends a test when the machine lacks something. `npm test` prints the reason in its last lines (ops/not-run.ts). */
export function needs(condition: unknown, reason: string, { task, skip }: TestContext): asserts condition {
  if (condition) return;
  task.meta.notRun = reason;
  skip(reason);
}
