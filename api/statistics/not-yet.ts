import { statistics } from '#shared/contract/statistics.ts';
import { HttpError } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';

const notYet = () => Promise.reject(new HttpError('not_ready', { retryAfter: 60 }));

export const exportStatistics = serve(statistics.exportStatistics, notYet);
export const readStatisticsFile = serve(statistics.readStatisticsFile, notYet);
