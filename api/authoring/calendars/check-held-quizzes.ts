import { sql } from 'kysely';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { warn } from '#shared/content/problems.ts';
import { findChangedDoors } from '#api/authoring/activities/publishing/changed-held-quizzes.ts';
import { findHeldParts } from '#api/authoring/activities/publishing/held-parts.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { upgradePublished } from '#activity/upgrades.ts';
import { closingAgain } from '#kinds/calendar/openings.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findCalendar, type CalendarActivity } from './demand-calendar.ts';

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

/**
 * The doors of a live calendar that players have opened or played and that the draft would close again, because its dates or its time of day are
 * others.
 */
async function findClosingDoors(tx: Tx, { id, tenant_id, publication_id, draft }: CalendarActivity, now: Date): Promise<string[]> {
  if (publication_id === null) return [];
  const { content } = await tx.selectFrom('publication').select('content').where('id', '=', publication_id).executeTakeFirstOrThrow();
  const published = upgradePublished(content);
  const closing = 'hatches' in published ? closingAgain(published, draft, now) : [];
  if (closing.length === 0) return [];
  const { rows } = await sql<{ hatch_id: string }>`
    select d.hatch_id from unnest(${closing}::uuid[]) as d(hatch_id)
    where exists (select from hatch_view v where v.tenant_id = ${tenant_id} and v.activity_id = ${id} and v.hatch_id = d.hatch_id)
      or exists (select from game g where g.tenant_id = ${tenant_id} and g.activity_id = ${id} and g.part_id = d.hatch_id and not g.is_preview)`.execute(
    tx,
  );
  return rows.map(({ hatch_id }) => hatch_id);
}
