import type { Edit } from '#activity/edits/edits.ts';
import type { Calendar } from '#shared/contract/calendars.ts';
import { editPart, editQuiz, type Editing } from '#api/authoring/activities/edit-quiz.ts';
import { asCalendar, type CalendarActivity } from './demand-calendar.ts';
import { wireCalendar } from './wire-calendar.ts';

type EditsOf = (calendar: CalendarActivity) => readonly Edit[];

/** Applies the edits that `edits` derives from the locked calendar, and returns the calendar. Throws 404 when it is not a calendar. */
export const editCalendar = (context: Editing, id: string, edits: EditsOf): Promise<Calendar> =>
  editQuiz(
    context,
    id,
    (activity) => edits(asCalendar(activity)),
    (activity, tx) => wireCalendar(tx, context.actor, asCalendar(activity), context.clock.now()),
  );

/** The same for the calendar of a given door or prize; returns the result of `answer`. */
export const editCalendarPart = <T>(
  context: Editing,
  kind: 'hatch' | 'prize',
  id: string,
  edits: EditsOf,
  answer: (calendar: CalendarActivity) => T,
): Promise<T> =>
  editPart(
    context,
    kind,
    id,
    (activity) => edits(asCalendar(activity)),
    (activity) => answer(asCalendar(activity)),
  );
