import { HttpError } from '#api/kernel/errors.ts';

/** Each export has a connection, and a thread if it makes a workbook. */
const most = 4;
let open = 0;

/** The exports that this process is running. */
export const openExports = {
  /** Throws 503 when too many are running. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (open >= most) throw new HttpError('not_ready', { retryAfter: 30 });
    open += 1;
    try {
      return await work();
    } finally {
      open -= 1;
    }
  },
};
