import { Type } from 'typebox';
import { IsDate, IsDateTime, Set as setFormat } from 'typebox/format';

const written = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i;

/**
 * An instant that JavaScript and PostgreSQL read in the same way. RFC 3339 and 9557 also allow leap seconds, zones in brackets and the year 0, which
 * neither accepts.
 */
export const isDateTime = (value: string): boolean => written.test(value) && IsDateTime(value) && !Number.isNaN(Date.parse(value));

/** A day whose moments exist in every timezone. */
const isDay = (value: string): boolean => /^[12]/.test(value) && IsDate(value);

setFormat('date-time', isDateTime);
setFormat('date', isDay);

export const DateTime = Type.String({ format: 'date-time' });
export const Day = Type.String({ format: 'date' });
