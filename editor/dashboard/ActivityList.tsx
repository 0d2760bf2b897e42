import { Button, Skeleton, Title, Alert, Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ListedKind } from '#shared/contract/quiz.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { StartRefusal } from '#shared/billing/allowance.ts';
import { kindsLabel, newLabel } from '../labels.ts';
import { Failure } from '../errors/Failure.tsx';
import { holdsAny, useProfile } from '../session/profile.ts';
import { useWhyNot } from '../session/why-not.ts';
import { useLetterKeys } from '../shell/use-letter-keys.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { FoundRows } from './FoundRows.tsx';
import { ListControls } from './ListControls.tsx';
import { fromQuery, listQuery, type ListChanges, type ListSearch } from './list-query.ts';
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
  const open = (query: string) => {
    const saved = fromQuery(query);
    if (saved.unknown.length > 0) notifications.show({ message: t('saved.unknown', { names: saved.unknown.join(', ') }) });
    void navigate({ to: '.', search: saved.search });
  };
  useLetterKeys([['n', () => mayCreate && change({ new: true })]]);
  const found = list.data;
  const refusal = found?.data.find(({ players_refused }) => players_refused !== null)?.players_refused;
  const isNarrowed = Boolean(search.search || search.type || search.filter || search.tags);
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
      {!isFirstVisit && <ListControls search={search} change={change} open={open} kind={kind} />}
      {list.isError && !found ? (
        <Failure error={list.error} reset={() => void list.refetch()} />
      ) : !found ? (
        <LoadingRows />
      ) : isFirstVisit ? (
        <FirstVisit {...(kind ? { kind } : {})} mayCreate={mayCreate} />
      ) : (
        <FoundRows found={found} isStale={list.isPlaceholderData} search={search} kind={kind} change={change} />
      )}
      {mayCreate && <Wizard opened={search.new === true} {...(kind ? { kind } : {})} onClose={() => change({ new: undefined })} />}
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
