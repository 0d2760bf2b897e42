import { Button, Pagination, Skeleton, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedKind } from '#shared/contract/quizzes.ts';
import { Failure } from '../errors/Failure.tsx';
import { holdsAny, useProfile } from '../session/profile.ts';
import { useLetterKeys } from '../shell/use-letter-keys.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { ListControls } from './ListControls.tsx';
import { listQuery, type ListSearch } from './list-query.ts';
import style from './list.module.css';

/** The activities of one kind, or of all on the dashboard. */
export function ActivityList({ kind }: { kind?: ListedKind }) {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const profile = useProfile();
  const mayCreate = holdsAny(profile, 'quiz_create');
  const list = useQuery(listQuery(search, kind));
  const change = (changes: Partial<Record<keyof ListSearch, unknown>>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...changes }, replace: true });
  const rows = useRef<HTMLUListElement>(null);
  useLetterKeys([['n', () => mayCreate && change({ new: true })]]);
  useHotkeys([
    ['ArrowDown', () => moveFocus(rows.current, 1)],
    ['ArrowUp', () => moveFocus(rows.current, -1)],
  ]);

  const found = list.data;
  const isNarrowed = Boolean(search.search || search.type || search.filter);
  const isFirstVisit = found?.total === 0 && !isNarrowed;
  return (
    <>
      <header className={style.head}>
        <Title order={1}>{kind ? t(`kinds.${kind}`) : t('shell.dashboard')}</Title>
        {mayCreate && (
          <Button
            className={kind ? '' : (style.beneathMenu ?? '')}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change({ new: true })}
          >
            {kind ? t(`list.new.${kind}`) : t('list.new.any')}
          </Button>
        )}
      </header>
      {!isFirstVisit && <ListControls search={search} change={change} withTypes={!kind} />}
      {list.isError && !found ? (
        <Failure error={list.error} reset={() => void list.refetch()} />
      ) : !found ? (
        <LoadingRows />
      ) : isFirstVisit ? (
        <FirstVisit {...(kind ? { kind } : {})} mayCreate={mayCreate} />
      ) : (
        <>
          <Text role="status" size="sm" c="dimmed" className={style.count ?? ''}>
            {found.total === 0 ? t('list.nothing') : t('list.count', { count: found.total })}
          </Text>
          {found.total === 0 ? (
            <Button variant="default" mt="md" onClick={() => change({ search: undefined, filter: undefined, type: undefined })}>
              {t('list.showAll')}
            </Button>
          ) : (
            <ul className={style.rows} ref={rows} data-stale={list.isPlaceholderData || undefined}>
              {found.data.map((row) => (
                <ActivityRow key={row.id} row={row} />
              ))}
            </ul>
          )}
          {found.last_page > 1 && (
            <Pagination
              mt="lg"
              aria-label={t('common.pages')}
              total={found.last_page}
              value={found.current_page}
              onChange={(page) => change({ page })}
            />
          )}
        </>
      )}
      {mayCreate && <Wizard opened={search.new === true} {...(kind ? { kind: kind } : {})} onClose={() => change({ new: undefined })} />}
    </>
  );
}

function LoadingRows() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={style.rows}>
      {[0, 1, 2, 3, 4].map((place) => (
        <div key={place} className={style.row}>
          <span className={style.thumbnailCell}>
            <Skeleton className={style.thumbnail ?? ''} />
          </span>
          <div className={style.nameCell}>
            <Skeleton height={16} width="60%" mb={8} />
            <Skeleton height={12} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Arrow keys go from name to name. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const names = [...(list?.querySelectorAll<HTMLElement>('[data-row-name]') ?? [])];
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row-name]');
  const at = row ? names.indexOf(row) : -1;
  names[at === -1 ? (step === 1 ? 0 : names.length - 1) : at + step]?.focus();
}
