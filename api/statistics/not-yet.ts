import { statistics } from '#shared/contract/statistics.ts';
import { HttpError } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';

const notYet = () => Promise.reject(new HttpError('not_ready', { retryAfter: 60 }));

export const readCalendarStatistics = serve(statistics.readCalendarStatistics, notYet);
export const readHatchStatistics = serve(statistics.readHatchStatistics, notYet);
export const readOverview = serve(statistics.readOverview, notYet);
export const readLiveFigures = serve(statistics.readLiveFigures, notYet);
export const readTexts = serve(statistics.readTexts, notYet);
export const readCountryStatistics = serve(statistics.readCountryStatistics, notYet);
export const readCalendarCountryStatistics = serve(statistics.readCalendarCountryStatistics, notYet);
export const readCalendarLinkStatistics = serve(statistics.readCalendarLinkStatistics, notYet);
export const readExits = serve(statistics.readExits, notYet);
export const readHatchExits = serve(statistics.readHatchExits, notYet);
export const readTenantStatistics = serve(statistics.readTenantStatistics, notYet);
export const readTenantKpi = serve(statistics.readTenantKpi, notYet);
export const readUniqueStatistics = serve(statistics.readUniqueStatistics, notYet);
export const readCalendarsStatistics = serve(statistics.readCalendarsStatistics, notYet);
export const readStaffTenantStatistics = serve(statistics.readStaffTenantStatistics, notYet);
export const exportStatistics = serve(statistics.exportStatistics, notYet);
export const readStatisticsFile = serve(statistics.readStatisticsFile, notYet);
export const clearStatisticPreview = serve(statistics.clearStatisticPreview, notYet);
