import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { warn } from '#shared/content/problems.ts';
import { findChangedDoors } from '#api/authoring/activities/publishing/changed-held-quizzes.ts';
import { findHeldParts } from '#api/authoring/activities/publishing/held-parts.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findCalendar } from './demand-calendar.ts';
import { findClosingDoors } from './find-closing-doors.ts';

/**
 * The problems that a publish would find in the quizzes behind doors, which the editor's program does not have; the quizzes that have changed since
 * players last got them; and the doors that a publish would close again.
 */
export const checkHeldQuizzes = serve(calendarQuestions.checkHeldQuizzes, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const calendar = await findCalendar(tx, id);
    const { problems } = await findHeldParts(tx, calendar.draft);
    const changed = new Set(calendar.stage === 'draft' ? [] : await findChangedDoors(tx, calendar));
    const heldProblems = calendar.draft.hatches
      .filter((door) => changed.has(door.id) && door.quiz_localization_id !== undefined)
      .map((door) => warn('held_quiz_changed', { part: 'hatches', hatch_id: door.id, field: 'quiz_localization_id' }));
    const closing = calendar.stage === 'draft' ? [] : await findClosingDoors(tx, calendar, clock.now());
    const closed = closing.map((door) => warn('hatch_closes_again', { part: 'hatches', hatch_id: door, field: 'date' }));
    return {
      problems: [...problems, ...heldProblems, ...closed].map(({ severity, code, place: { hatch_id = '', field = '' } }) => ({
        severity,
        code,
        hatch_id,
        field,
      })),
    };
  }),
);
