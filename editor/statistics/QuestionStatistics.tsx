import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ExitStatistics, QuestionStatistics as Statistics } from '#shared/contract/figures.ts';
import { useActivity } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { count } from '../figures.ts';
import { TableBox } from './charts/Chart.tsx';
import { Nothing } from './Nothing.tsx';
import { ItemAnalysis } from './items/ItemAnalysis.tsx';
import type { PeriodSearch } from './period-search.ts';
import { QuestionCards } from './QuestionCards.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { figureNames, type Columns, type QuestionProps } from './question-figures.ts';
import { resultsOf } from './question-results.ts';
import { exitsQuery, questionStatisticsQuery } from './statistics-query.ts';
import { LoadedFigures } from './LoadedFigures.tsx';
import style from './statistics.module.css';

/** The answers to each question, and where players gave up. */
export function QuestionStatistics() {
  const { quizID } = useActivity();
  const { hasExits } = useActivityOfKind().statistics;
  const period = useSearch({ strict: false }) as PeriodSearch;
  const query = useQuery(questionStatisticsQuery(quizID, period));
  const exits = useQuery({ ...exitsQuery(quizID, period), enabled: hasExits });
  return (
    <>
      <LoadedFigures query={query}>
        {(statistics) =>
          statistics.looked_at.games === 0 ? <Nothing what="questions" /> : <Questions statistics={statistics} exits={exits.data} />
        }
      </LoadedFigures>
      <ItemAnalysis />
    </>
  );
}

interface Props {
  statistics: Statistics;
  exits: ExitStatistics | undefined;
}

function Questions({ statistics: { data, looked_at: examined }, exits }: Props) {
  const { t } = useTranslation();
  const exitsOf = new Map(exits?.data.map((row) => [row.question_id, row.exits]));
  const columns = { results: resultsOf(data), hasExits: exits !== undefined };
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  const parts = partsOf(data.map((row) => ({ row, exits: exitsOf.get(row.question_id), ...columns })));
  return (
    <>
      {isPhone ? <PartCards parts={parts} /> : <PartTable parts={parts} columns={columns} />}
      {examined.games < examined.of_games && (
        <Text size="sm" c="dimmed">
          {t('statistics.newest', { games: count(examined.games), of: count(examined.of_games) })}
        </Text>
      )}
    </>
  );
}

interface Part {
  /** Of their door. */
  day: number | null;
  questions: QuestionProps[];
}

function PartTable({ parts, columns }: { parts: readonly Part[]; columns: Columns }) {
  const { t } = useTranslation();
  const names = figureNames(columns, t);
  return (
    <TableBox name={t('statistics.questions')}>
      <thead>
        <tr>
          <th scope="col">{t('statistics.question')}</th>
          {names.map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ day, questions }, place) => (
        <tbody key={`${day ?? ''} ${place}`}>
          {day !== null && (
            <tr data-part>
              <th scope="rowgroup" colSpan={names.length + 1}>
                {t('statistics.doorNumber', { day })}
              </th>
            </tr>
          )}
          {questions.map((question) => (
            <QuestionRow key={question.row.question_id} {...question} />
          ))}
        </tbody>
      ))}
    </TableBox>
  );
}

function PartCards({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation();
  return parts.map(({ day, questions }, place) =>
    day === null ? (
      <QuestionCards key={place} name={t('statistics.questions')} questions={questions} />
    ) : (
      <section key={place}>
        <h3 className={style.door}>{t('statistics.doorNumber', { day })}</h3>
        <QuestionCards name={t('statistics.doorNumber', { day })} questions={questions} />
      </section>
    ),
  );
}

/** Questions behind the same door are in one group. */
function partsOf(all: readonly QuestionProps[]): Part[] {
  const parts: Part[] = [];
  for (const question of all) {
    const last = parts.at(-1);
    if (last && last.day === question.row.day) last.questions.push(question);
    else parts.push({ day: question.row.day, questions: [question] });
  }
  return parts;
}
