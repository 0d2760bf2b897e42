import { Type } from 'typebox';

/**
 * A time, or a day (YYYY-MM-DD) that is meant whole: as a start its first moment, as an end its last one, by the clocks of the activity.
 * The day after it must be one that a time can name, so years end with 2999.
 */
export const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date', pattern: '^[12]' })]);
