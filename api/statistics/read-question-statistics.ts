import { questionsOf } from '#shared/content/part.ts';
import type { QuestionRow } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import { isCounted } from '#questions/traits.ts';
import { findActivity } from '#api/activities/activity-store.ts';
import { serve } from '#api/http/served-operation.ts';
import { findPeriod } from './find-period.ts';
import { findDays, findFormerQuestions, findQuestionFigures, type QuestionFigures } from './statistic-store.ts';

const none = {
  number: null,
  hatch_id: null,
  day: null,
  reached: 0,
  options: [],
  values: [],
  texts: 0,
  answered: 0,
  right: 0,
  partly: 0,
  wrong: 0,
  unscored: 0,
  time_over: 0,
  average_time: null,
};
type Named = Pick<QuestionRow, 'text' | 'type'> & { id: string };

/** The questions of the draft in their order, then those that were played but are gone. What is only shown is no question. */
export const readQuestionStatistics = serve(statistics.readQuestionStatistics, ({ params: { id }, query }, { database, clock, actor }) =>
  database.asActor(actor, async (tx) => {
    const { tenant_id } = actor;
    const { draft } = await findActivity(tx, id);
    const period = await findPeriod(tx, tenant_id, id, query, clock.now());
    const of = { tenant_id, activity_id: id };
    const days = await findDays(tx, of, period);
    const { games, rows } = await findQuestionFigures(tx, of, period);
    const figures = new Map<string, QuestionFigures>(rows.map((row) => [row.question_id, row]));
    const toRow = ({ id: question_id, text, type }: Named, is_deleted: boolean): QuestionRow => ({
      ...none,
      ...figures.get(question_id),
      question_id,
      text,
      type,
      is_deleted,
    });
    const present = new Set(questionsOf(draft).map((question) => question.id));
    const gone = [...figures.keys()].filter((question_id) => !present.has(question_id));
    const former = (await findFormerQuestions(tx, of, gone)) as Named[];
    const data = [...questionsOf(draft).map((question) => toRow(question, false)), ...former.map((question) => toRow(question, true))];
    return {
      from: period.from,
      to: period.to,
      data: data.filter(isCounted),
      looked_at: { games, of_games: days.reduce((total, day) => total + day.games, 0) },
    };
  }),
);
