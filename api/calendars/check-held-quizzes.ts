import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { warn } from '#shared/content/problems.ts';
import { findChangedDoors } from '#api/activities/publishing/changed-held-quizzes.ts';
import { findHeldParts } from '#api/activities/publishing/held-parts.ts';
import { serve } from '#api/http/served-operation.ts';
import { findCalendar } from './demand-calendar.ts';

/** What a publish would say of the quizzes behind doors, which no editor's program has; and which of them players do not see as they are now. */
export const checkHeldQuizzes = serve(calendarQuestions.checkHeldQuizzes, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const calendar = await findCalendar(tx, id);
    const { problems } = await findHeldParts(tx, calendar.draft);
    const changed = new Set(calendar.stage === 'draft' ? [] : await findChangedDoors(tx, calendar));
    const told = calendar.draft.hatches
      .filter((door) => changed.has(door.id) && door.quiz_localization_id !== undefined)
      .map((door) => warn('held_quiz_changed', { part: 'hatches', hatch_id: door.id, field: 'quiz_localization_id' }));
    return {
      problems: [...problems, ...told].map(({ severity, code, place }) => ({ severity, code, hatch_id: place.hatch_id as string })),
    };
  }),
);
