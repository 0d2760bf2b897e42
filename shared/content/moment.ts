import { Type } from 'typebox';
import { DateTime, Day } from './date-time.ts';

/**
 * A time, or a day (YYYY-MM-DD) that is meant whole: as a start its first moment, as an end its last one, by the clocks of the activity.
 * The day after it must be one that a time can name, so years end with 2999.
 */
export const Moment = Type.Union([DateTime, Day]);
