import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OutcomeStatistics } from '#shared/contract/figures.ts';
import { useActivity } from '../editing/activity-context.ts';
import type { OutcomesOfKind } from '../kinds/activity-of-kind.ts';
import { mediaUrl } from '../media/media-url.ts';
import { BarTable } from './charts/BarTable.tsx';
import type { PeriodSearch } from './period-search.ts';
import { outcomesQuery } from './statistics-query.ts';
import { LoadedFigures } from './LoadedFigures.tsx';
import style from './statistics.module.css';

type Words = OutcomesOfKind['words']['chart'];

/** The person types or grades of games, and how many games passed. */
export function Outcomes({ words }: { words: Words }) {
  const { quizID } = useActivity();
  const outcomes = useQuery(outcomesQuery(quizID, useSearch({ strict: false }) as PeriodSearch));
  return (
    <LoadedFigures query={outcomes}>
      {(statistics) => (
        <>
          <Reached words={words} statistics={statistics} />
          {statistics.passed && <Passed passed={statistics.passed} />}
        </>
      )}
    </LoadedFigures>
  );
}

function Reached({ words, statistics: { games, outcomes } }: { words: Words; statistics: OutcomeStatistics }) {
  const { t } = useTranslation();
  if (games === 0) return null;
  return (
    <BarTable
      isClosed
      title={t(words.title)}
      note={t(words.note)}
      what={t(words.outcome)}
      counted={t('statistics.finished')}
      shareName={t('statistics.share')}
      whole={games}
      rows={outcomes.map(({ outcome_id, title, image_key, is_deleted, games: value }) => ({
        key: outcome_id ?? 'none',
        name: (
          <span className={style.pictured}>
            {image_key && <img className={style.thumbnail} src={mediaUrl(image_key, 48)} alt="" loading="lazy" />}
            <span>
              {outcome_id === null ? t('statistics.outcome.none') : title}
              {is_deleted && <small> {t('statistics.deleted')}</small>}
            </span>
          </span>
        ),
        value,
      }))}
    />
  );
}

function Passed({ passed: { passed, failed } }: { passed: NonNullable<OutcomeStatistics['passed']> }) {
  const { t } = useTranslation();
  return (
    <BarTable
      isClosed
      title={t('statistics.passing')}
      what={t('statistics.outcome')}
      counted={t('statistics.finished')}
      shareName={t('statistics.share')}
      whole={passed + failed}
      rows={[
        { key: 'passed', name: t('statistics.passed'), value: passed },
        { key: 'failed', name: t('statistics.failed'), value: failed },
      ]}
    />
  );
}
