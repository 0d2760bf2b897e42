import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { QuestionRow, QuestionStatistics as Statistics } from '#shared/contract/statistics.ts';
import { useActivity } from '../editing/activity-context.ts';
import { count, duration, none, share } from '../figures.ts';
import { ItemAnalysis } from './items/ItemAnalysis.tsx';
import type { PeriodSearch } from './period-search.ts';
import { questionStatisticsQuery } from './statistics-query.ts';
import { Nothing, Told } from './Told.tsx';
import style from './statistics.module.css';

const results = ['right', 'partly', 'wrong', 'unscored', 'time_over'] as const;
type Result = (typeof results)[number];
const shownAlways: readonly Result[] = ['right', 'wrong'];

export function QuestionStatistics() {
  const { quizID } = useActivity();
  const period = useSearch({ strict: false }) as PeriodSearch;
  const told = useQuery(questionStatisticsQuery(quizID, period));
  return (
    <>
      <Told query={told}>
        {(statistics) => (statistics.looked_at.games === 0 ? <Nothing what="questions" /> : <Questions statistics={statistics} />)}
      </Told>
      <ItemAnalysis />
    </>
  );
}

/** Right and wrong have a column of their own always, but where nothing was scored; the others where there is something to tell. */
function columnsOf(rows: readonly QuestionRow[]): Result[] {
  const has = (result: Result) => rows.some((row) => row[result] > 0);
  const isScored = has('right') || has('partly') || has('wrong') || !has('unscored');
  return results.filter((result) => has(result) || (isScored && shownAlways.includes(result)));
}

function Questions({ statistics: { data, looked_at: looked } }: { statistics: Statistics }) {
  const { t } = useTranslation();
  const columns = columnsOf(data);
  return (
    <>
      {/* Wider than a phone, so it is scrolled, also by keyboard. */}
      <div className={style.tableBox} tabIndex={0} role="region" aria-label={t('statistics.questions')}>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.question')}</th>
              <th scope="col">{t('statistics.answered')}</th>
              {columns.map((result) => (
                <th scope="col" key={result}>
                  {t(`statistics.result.${result}`)}
                </th>
              ))}
              <th scope="col">{t('statistics.averageTime')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row, index) => (
              <Row key={row.question_id} row={row} number={index + 1} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      {looked.games < looked.of_games && (
        <Text size="sm" c="dimmed">
          {t('statistics.newest', { games: count(looked.games), of: count(looked.of_games) })}
        </Text>
      )}
    </>
  );
}

function Row({ row, number, columns }: { row: QuestionRow; number: number; columns: readonly Result[] }) {
  const { t } = useTranslation();
  const all = row.answered + row.time_over;
  const isScored = row.right + row.partly + row.wrong > 0;
  return (
    <tr>
      <th scope="row" className={style.question}>
        <span>
          {row.is_deleted ? '' : `${number}. `}
          {row.text || t('statistics.noText')}
        </span>
        <small>
          {t(`types.${row.type}`)}
          {row.is_deleted && ` · ${t('statistics.deleted')}`}
        </small>
        {isScored && (
          <span className={style.split} aria-hidden>
            {(['right', 'partly', 'wrong'] as const).map((result) => (
              <span key={result} data-result={result} style={{ flexGrow: row[result] }} />
            ))}
          </span>
        )}
      </th>
      <td>{count(row.answered)}</td>
      {columns.map((result) => (
        <td key={result}>
          {count(row[result])}
          {row[result] > 0 && <small>{share(row[result], all)}</small>}
        </td>
      ))}
      <td>{row.average_time === null ? none : duration(row.average_time)}</td>
    </tr>
  );
}
