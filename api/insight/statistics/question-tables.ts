import { traits } from '#kinds/traits.ts';
import type { QuestionRow } from '#shared/contract/figures.ts';
import { seconds, sharesIn, type Cell, type StatisticsData, type Table, type Translate } from './statistic-cells.ts';

/** Omits cells without meaning for some kinds: right and wrong when no answer is either, and doors when there are none. */
function cellsOf({ kind, hatches }: Pick<StatisticsData, 'kind' | 'hatches'>) {
  const { isScored } = traits[kind];
  return {
    scored: <T>(...cells: T[]): T[] => (isScored ? cells : []),
    doored: <T>(...cells: T[]): T[] => (hatches.length > 0 ? cells : []),
  };
}

export function questionTable(data: StatisticsData, say: Translate): Table {
  const { scored, doored } = cellsOf(data);
  return {
    name: say('export.questions'),
    columns: [
      ...doored(say('export.door')),
      say('export.number'),
      say('export.question'),
      say('export.reached'),
      say('export.answered'),
      ...scored(say('export.right'), say('export.partly'), say('export.wrong')),
      say('export.timeOver'),
      say('export.exits'),
      say('export.averageTime'),
    ],
    rows: data.questions.map(({ day, number, text, reached, answered, right, partly, wrong, time_over, average_time }) => [
      ...doored(day),
      number,
      text,
      reached,
      answered,
      ...scored(right, partly, wrong),
      time_over,
      Math.max(0, reached - answered - time_over),
      seconds(average_time),
    ]),
  };
}

export function answerTable(data: StatisticsData, say: Translate): Table {
  const { scored, doored } = cellsOf(data);
  return {
    name: say('export.answers'),
    columns: [
      ...doored(say('export.door')),
      say('export.number'),
      say('export.question'),
      say('export.answer'),
      ...scored(say('export.right')),
      say('export.answered'),
      say('export.share'),
    ],
    rows: data.questions.flatMap(({ day, number, text, options: offered, values, answered }) => {
      const countCells = (counted: readonly { count: number }[]): Cell[] =>
        sharesIn(
          counted.map(({ count }) => count),
          answered,
        );
      const [chosen, typed] = [countCells(offered), countCells(values)];
      return [
        ...offered.map((option, place): Cell[] => [
          ...doored<Cell>(day),
          number,
          text,
          optionName(option, place, say),
          ...scored<Cell>(option.is_right === null ? null : say(option.is_right ? 'export.yes' : 'export.no')),
          option.count,
          chosen[place] ?? null,
        ]),
        ...values.map(({ value, count, label }, place): Cell[] => [
          ...doored(day),
          number,
          text,
          label === undefined ? { is: 'value', value } : `${value} – ${label}`,
          ...scored(null),
          count,
          typed[place] ?? null,
        ]),
      ];
    }),
  };
}

/** What was filled in each gap, the most usual answers first. */
export function gapTable(data: StatisticsData, say: Translate): Table {
  const { scored, doored } = cellsOf(data);
  return {
    name: say('export.gaps'),
    columns: [
      ...doored(say('export.door')),
      say('export.number'),
      say('export.question'),
      say('export.gap'),
      say('export.answer'),
      ...scored(say('export.right')),
      say('export.answered'),
      say('export.share'),
    ],
    rows: data.questions.flatMap(({ question_id, day, number, text }) =>
      (data.gaps.get(question_id) ?? []).flatMap((gap) => {
        const shares = sharesIn(
          gap.answers.map(({ count }) => count),
          gap.answered,
        );
        return gap.answers.map((answer, place): Cell[] => [
          ...doored<Cell>(day),
          number,
          text,
          gap.number,
          answer.text,
          ...scored<Cell>(say(answer.is_right ? 'export.yes' : 'export.no')),
          answer.count,
          shares[place] ?? null,
        ]);
      }),
    ),
  };
}

function optionName({ text, is_deleted }: QuestionRow['options'][number], place: number, say: Translate): string {
  const name = text ?? say('export.picture', { number: place + 1 });
  return is_deleted ? say('export.outcome.deleted', { name }) : name;
}
