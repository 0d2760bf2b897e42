import { sql } from 'kysely';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import { gapsInText } from '#questions/fill_the_gaps/gap-text.ts';
import { isRightInGap } from '#questions/fill_the_gaps/judge-gaps.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import type { GapStatistics } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { Period } from '#shared/period.ts';
import { findActivityOfQuestion } from './find-activity-of-question.ts';
import { findPeriod } from './find-period.ts';
import { maskText } from './read-texts.ts';

/** Of each gap. */
const mostAnswers = 20;
/** Only this many of the newest answers are counted. */
const mostCounted = 100_000;

/** What was filled in each gap, the most usual answers first. */
export const readGaps = serve(statistics.readGaps, ({ params, query }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const question_id = params.id.toLowerCase();
    const activity_id = await findActivityOfQuestion(tx, actor.tenant_id, question_id, 'filled');
    const scope = { tenant_id: actor.tenant_id, activity_id };
    const period = await findPeriod(tx, scope.tenant_id, activity_id, query, clock.now());
    const { draft } = await findActivity(tx, activity_id);
    const question = questionsOf(draft).find(({ id }) => id === question_id);
    const shown = actor.permissions.has('player_pii_view') ? (text: string) => text : maskText;
    return { data: await findGaps(tx, scope, { question_id, question, period, most: mostAnswers, shown }) };
  }),
);

export interface GapsQuery {
  question_id: string;
  /** Undefined for a deleted one. */
  question: Question | undefined;
  period: Period;
  /** The most answers of each gap. */
  most: number;
  shown: (text: string) => string;
}

/** The gaps of a question in the order of the text, with what was filled in each. */
export async function findGaps(tx: Tx, scope: FiguresScope, query: GapsQuery): Promise<GapStatistics['data']> {
  const { question, shown } = query;
  const rows = await findFilled(tx, scope, query);
  return gapIds(question, rows).map((id, place) => gapRow(id, place + 1, rows, question, shown));
}

/** Case counts, or options are compared as they are written. */
const isExact = (question: Question | undefined): boolean =>
  question?.gaps_match_case === true || (question?.gaps ?? []).some(({ options }) => options !== undefined);

/** The gaps in the order of the text, and those that were deleted after them. */
function gapIds(question: Question | undefined, rows: readonly Filled[]): string[] {
  const known = question ? gapsInText(question).map(({ id }) => id) : [];
  return [...new Set([...known, ...rows.map(({ gap }) => gap)])];
}

function gapRow(
  id: string,
  number: number,
  rows: readonly Filled[],
  question: Question | undefined,
  shown: (text: string) => string,
): GapStatistics['data'][number] {
  const found = rows.filter(({ gap }) => gap === id);
  const answers = found.map(({ text, count }) => ({
    text: shown(text),
    count,
    is_right: question !== undefined && isRightInGap(question, id, text),
  }));
  return { id, number, answered: found[0]?.answered ?? 0, answers };
}

interface Filled {
  gap: string;
  text: string;
  count: number;
  /** How often the gap was filled with anything. */
  answered: number;
}

async function findFilled(
  tx: Tx,
  { tenant_id, activity_id }: FiguresScope,
  { question_id, question, period: { from, to }, most }: GapsQuery,
): Promise<Filled[]> {
  const same = isExact(question) ? sql`btrim(f.text)` : sql`fold_text(btrim(f.text))`;
  const { rows } = await sql<Filled>`
    with newest as materialized (
      select a.answer from answer a join game g on g.tenant_id = a.tenant_id and g.id = a.game_id
      where a.tenant_id = ${tenant_id} and a.question_id = ${question_id} and a.answer ? 'filled' and a.result <> 'time_over'
        and (g.activity_id = ${activity_id}) is true and g.day between ${from} and ${to} and not g.left_out
      order by a.answered_at desc limit ${mostCounted}
    ), counted as (
      select f.id as gap, mode() within group (order by btrim(f.text)) as text, count(*)::int as count
      from newest, jsonb_to_recordset(newest.answer -> 'filled') f(id text, text text)
      where btrim(f.text) <> '' group by f.id, ${same}
    ), ranked as (
      select *, sum(count) over (partition by gap)::int as answered, row_number() over (partition by gap order by count desc, text) as rank from counted
    )
    select gap, text, count, answered from ranked where rank <= ${most} order by gap, rank`.execute(tx);
  return rows;
}
