import { Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import style from './statistics.module.css';

/** Figures when they are there; what is shown of the days before stays, faded, until those of the chosen days come. */
export function Told<T>({ query, children }: { query: UseQueryResult<T>; children: (told: T) => ReactNode }) {
  if (query.data !== undefined)
    return (
      <div data-stale={query.isPlaceholderData || undefined} className={style.told}>
        {children(query.data)}
      </div>
    );
  return query.isError ? <Failure error={query.error} reset={() => void query.refetch()} /> : <Loading />;
}

/** What the place is for, where there is nothing yet. */
export function Nothing({ what }: { what: 'quiz' | 'questions' | 'links' }) {
  const { t } = useTranslation();
  return (
    <div className={style.nothing}>
      <Title order={3}>{t(`statistics.nothing.${what}`)}</Title>
      <Text size="sm" c="dimmed">
        {t('statistics.nothing.text')}
      </Text>
    </div>
  );
}
