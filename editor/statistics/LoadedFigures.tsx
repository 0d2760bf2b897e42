import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../errors/Failure.tsx';
import style from './statistics.module.css';

type Shape = 'charts' | 'table' | 'totals';
interface Props<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  /** A placeholder until the figures arrive. */
  shape?: Shape;
}

/** Figures when loaded; the previous period's stay, faded, until the new ones arrive. */
export function LoadedFigures<T>({ query, children, shape = 'table' }: Props<T>) {
  if (query.data !== undefined)
    return (
      <div data-stale={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData} className={style.figures}>
        {children(query.data)}
      </div>
    );
  return query.isError ? <Failure error={query.error} reset={() => void query.refetch()} /> : <FiguresPlaceholder shape={shape} />;
}

/** As high as the loaded content, so that the layout does not jump. */
export function FiguresPlaceholder({ shape }: { shape: Shape }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={style.figures}>
      {shape !== 'table' && <Skeleton height={112} />}
      {shape === 'charts' && (
        <>
          <Skeleton height={300} />
          <Skeleton height={240} />
        </>
      )}
      {shape === 'table' && Array.from({ length: 6 }, (_, row) => <Skeleton key={row} height={20} width={`${90 - row * 8}%`} />)}
    </div>
  );
}
