import { Type, type Static } from 'typebox';
import { mostHatches } from '#shared/content/calendar.ts';
import { designNames } from '#shared/content/design-names.ts';
import { stages } from '#shared/content/stages.ts';
import { object, operation, Uuid } from './operation.ts';

/** What a calendar is called and where it stands. */
export const CalendarHead = Type.Object({
  id: Uuid,
  title: Type.String(),
  lang_id: Type.Integer(),
  stage: Type.Enum(stages),
  is_active: Type.Boolean(),
  /** How many. */
  doors: Type.Integer(),
});
export type CalendarHead = Static<typeof CalendarHead>;

export const calendars = {
  createCalendar: operation({
    method: 'POST',
    path: '/api/v1/calendars',
    summary: 'Make a calendar.',
    notes:
      'Its doors stand in rows on the board, one a day from the start date; without a number of them there are 24. With a design it begins with its doors, pictures, colours and examples; `doors` is not asked then, and the design `year` has its dates already.',
    who: ['quiz_create'],
    body: object({
      title: Type.String({ minLength: 1, maxLength: 200 }),
      lang_id: Type.Integer({ minimum: 1, maximum: 18 }),
      doors: Type.Optional(Type.Integer({ minimum: 1, maximum: mostHatches })),
      /** Begins with one of our finished calendars. */
      design: Type.Optional(Type.Enum(designNames)),
    }),
    response: CalendarHead,
    status: 201,
  }),
} as const;
