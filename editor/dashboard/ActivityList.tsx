import { Button, Skeleton, Text, Title, Alert, Anchor } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedKind } from '#shared/contract/quiz.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { StartRefusal } from '#shared/billing/allowance.ts';
import { kindsLabel, newLabel } from '../labels.ts';
import type { api } from '../api.ts';
import { Failure } from '../errors/Failure.tsx';
import { holdsAny, useProfile } from '../session/profile.ts';
import { useWhyNot } from '../session/why-not.ts';
import { Pages } from '../shell/Pages.tsx';
import { useLetterKeys } from '../shell/use-letter-keys.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { ListControls } from './ListControls.tsx';
import { listQuery, type ListChanges, type ListSearch } from './list-query.ts';
import style from './list.module.css';
import { lastYear, todayAnywhere } from '../statistics/tenant-months.ts';
import { TenantFigures } from '../statistics/TenantFigures.tsx';
import { paths } from '../paths.ts';

interface Props {
  kind?: ListedKind;
}

/** The activities of one kind, or of all on the dashboard. */
export function ActivityList({ kind }: Props) {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const mayCreate = holdsAny(useProfile(), 'quiz_create');
  const whyNot = useWhyNot();
  const list = useQuery(listQuery(search, kind));
  const change = (changes: ListChanges) => void navigate({ to: '.', search: { ...search, page: undefined, ...changes }, replace: true });
  useLetterKeys([['n', () => mayCreate && change({ new: true })]]);
  const found = list.data;
  const refusal = found?.data.find(({ players_refused }) => players_refused !== null)?.players_refused;
  const isNarrowed = Boolean(search.search || search.type || search.filter);
  const isFirstVisit = found?.total === 0 && !isNarrowed;
  return (
    <>
      <header className={style.head}>
        <Title order={1}>{kind ? t(kindsLabel(kind)) : t('shell.dashboard')}</Title>
        <Reasoned reason={whyNot('quiz_create')}>
          <Button
            className={kind ? '' : (style.beneathMenu ?? '')}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change({ new: true })}
          >
            {kind ? t(newLabel(kind)) : t('list.new.any')}
          </Button>
        </Reasoned>
      </header>
      {refusal && <PlayersRefused why={refusal} />}
      {!kind && !isFirstVisit && <OwnFigures />}
      {!isFirstVisit && <ListControls search={search} change={change} kind={kind} />}
      {list.isError && !found ? (
        <Failure error={list.error} reset={() => void list.refetch()} />
      ) : !found ? (
        <LoadingRows />
      ) : isFirstVisit ? (
        <FirstVisit {...(kind ? { kind } : {})} mayCreate={mayCreate} />
      ) : (
        <FoundRows found={found} isStale={list.isPlaceholderData} change={change} />
      )}
      {mayCreate && <Wizard opened={search.new === true} {...(kind ? { kind } : {})} onClose={() => change({ new: undefined })} />}
    </>
  );
}

interface FoundProps {
  found: Awaited<ReturnType<typeof api.listQuizzes>>;
  /** Other activities are loading. */
  isStale: boolean;
  change: (changes: ListChanges) => void;
}

/** The results of the list's search: their number, a page of them and the pagination. */
function FoundRows({ found, isStale, change }: FoundProps) {
  const { t } = useTranslation();
  const rows = useRef<HTMLUListElement>(null);
  useHotkeys([
    ['ArrowDown', () => moveFocus(rows.current, 1)],
    ['ArrowUp', () => moveFocus(rows.current, -1)],
  ]);
  return (
    <>
      <Text role="status" size="sm" c="dimmed" className={style.count ?? ''}>
        {found.total === 0 ? t('list.nothing') : t('list.count', { count: found.total })}
      </Text>
      {found.total === 0 ? (
        <Button variant="default" mt="md" onClick={() => change({ search: undefined, filter: undefined, type: undefined })}>
          {t('list.showAll')}
        </Button>
      ) : (
        <ul className={style.rows} ref={rows} data-stale={isStale || undefined}>
          {found.data.map((row) => (
            <ActivityRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pages mt="lg" page={found.current_page} last={found.last_page} go={(page) => change({ page })} />
    </>
  );
}

function LoadingRows() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={style.rows}>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={style.row}>
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

/** Arrow keys move from name to name. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const names = [...(list?.querySelectorAll<HTMLElement>('[data-row-name]') ?? [])];
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row-name]');
  const at = row ? names.indexOf(row) : -1;
  names[at === -1 ? (step === 1 ? 0 : names.length - 1) : at + step]?.focus();
}

/** The totals of the tenant's activities over the last twelve months, for members who may see figures. */
function OwnFigures() {
  const { t } = useTranslation();
  if (!holdsAny(useProfile(), 'quiz_statistics_view')) return null;
  return (
    <section className={style.ownFigures} aria-label={t('tenantFigures.title')}>
      <TenantFigures period={lastYear(todayAnywhere())} isFolded />
    </section>
  );
}

/** Says that players are refused although activities are live, and links to the remedy. */
function PlayersRefused({ why }: { why: StartRefusal }) {
  const { t } = useTranslation();
  const maySee = holdsAny(useProfile(), 'subscription_access');
  return (
    <Alert color="red" role="alert" mb="md" title={t(`refused.${why}.title`)}>
      {t(`refused.${why}.text`)}{' '}
      {maySee ? (
        <Anchor component={Link} to={paths.billing} size="sm">
          {t('refused.toBilling')}
        </Anchor>
      ) : (
        t('refused.askOwner')
      )}
    </Alert>
  );
}
