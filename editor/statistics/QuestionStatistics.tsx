import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ExitStatistics, QuestionRow as Row, QuestionStatistics as Statistics } from '#shared/contract/figures.ts';
import { useActivity, useTraits } from '../editing/activity-context.ts';
import { count } from '../figures.ts';
import { TableBox } from './charts/Chart.tsx';
import { Nothing } from './Nothing.tsx';
import { ItemAnalysis } from './items/ItemAnalysis.tsx';
import type { PeriodSearch } from './period-search.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { resultsOf } from './question-results.ts';
import { exitsQuery, questionStatisticsQuery } from './statistics-query.ts';
import { Told } from './Told.tsx';

/** How each question was answered, and where games were given up. */
export function QuestionStatistics() {
  const { quizID } = useActivity();
  const { hasDoors } = useTraits();
  const period = useSearch({ strict: false }) as PeriodSearch;
  const told = useQuery(questionStatisticsQuery(quizID, period));
  // Those of a door stand with the door.
  const exits = useQuery({ ...exitsQuery(quizID, period), enabled: !hasDoors });
  return (
    <>
      <Told query={told}>
        {(statistics) =>
          statistics.looked_at.games === 0 ? <Nothing what="questions" /> : <Questions statistics={statistics} exits={exits.data} />
        }
      </Told>
      <ItemAnalysis />
    </>
  );
}

interface Props {
  statistics: Statistics;
  exits: ExitStatistics | undefined;
}

function Questions({ statistics: { data, looked_at: looked }, exits }: Props) {
  const { t } = useTranslation();
  const results = resultsOf(data);
  const exitsOf = new Map(exits?.data.map((row) => [row.question_id, row]));
  const columns = { results, hasExits: exits !== undefined };
  return (
    <>
      <TableBox name={t('statistics.questions')}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.question')}</th>
            <th scope="col">{t('statistics.answered')}</th>
            {results.map((result) => (
              <th scope="col" key={result}>
                {t(`statistics.result.${result}`)}
              </th>
            ))}
            {exits && <th scope="col">{t('statistics.exited')}</th>}
            <th scope="col">{t('statistics.averageTime')}</th>
          </tr>
        </thead>
        {partsOf(data).map(({ day, rows }, place) => (
          <tbody key={`${day ?? ''} ${place}`}>
            {day !== null && (
              <tr data-part>
                <th scope="rowgroup" colSpan={results.length + (exits ? 4 : 3)}>
                  {t('statistics.doorNumber', { day })}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <QuestionRow key={row.question_id} row={row} exits={exitsOf.get(row.question_id)?.exits} {...columns} />
            ))}
          </tbody>
        ))}
      </TableBox>
      {looked.games < looked.of_games && (
        <Text size="sm" c="dimmed">
          {t('statistics.newest', { games: count(looked.games), of: count(looked.of_games) })}
        </Text>
      )}
    </>
  );
}

/** Questions behind the same door stand together. */
function partsOf(rows: readonly Row[]): { day: number | null; rows: Row[] }[] {
  const parts: { day: number | null; rows: Row[] }[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last && last.day === row.day) last.rows.push(row);
    else parts.push({ day: row.day, rows: [row] });
  }
  return parts;
}
