import { Type } from 'typebox';
import { DateTime, Day } from './date-time.ts';

/**
 * A time, or a full day (YYYY-MM-DD): as a start its first moment, as an end its last, in the activity's timezone. A time must be able to express the
 * day after it, so years end at 2999.
 */
export const Moment = Type.Union([DateTime, Day]);
