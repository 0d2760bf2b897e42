import { HttpError } from '#api/http/errors.ts';

/** Each has a connection, and a thread where it makes a workbook. */
const most = 4;
let open = 0;

/** Exports of this process that are under way. */
export const openExports = {
  /** Throws 503 where too many are under way. */
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
