import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerRow, Players } from '#shared/contract/players.ts';
import { useActivity, useDraft } from '../editing/activity-context.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { InviteEarlier } from './campaigns/InviteEarlier.tsx';
import { CheatersLink } from './cheaters/CheatersLink.tsx';
import { ChosenPlayers } from './ChosenPlayers.tsx';
import { ExportPlayers } from './ExportPlayers.tsx';
import { PlayerCards } from './PlayerCards.tsx';
import { PlayerDrawer } from './PlayerDrawer.tsx';
import { PlayersTable } from './PlayersTable.tsx';
import { PlayersToolbar } from './PlayersToolbar.tsx';
import { SortCards } from './SortCards.tsx';
import { useChosenColumns, useColumns, type ListColumn } from './columns.ts';
import { WholeActivity } from './WholeActivity.tsx';
import { queryOf, firstDay, playersQuery, type PlayersSearch } from './players-query.ts';
import style from './players.module.css';

/** Changes of the address; `replace` is false when the back button should return here. */
type Change = (changes: { [K in keyof PlayersSearch]?: PlayersSearch[K] | undefined }, replace?: boolean) => void;

/** The registered players of the activity. */
export function PlayersScreen() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const timezone = useDraft((draft) => draft.settings.timezone);
  const search = useSearch({ strict: false }) as PlayersSearch;
  const navigate = useNavigate();
  const list = useInfiniteQuery(playersQuery(quizID, queryOf(search)));
  const { selected, mark, clear } = useSelected();
  const [all, showAll] = useState(0);
  const [isExporting, exporting] = useDisclosure();
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const columns = useColumns(first?.fields ?? []);
  const [shown, choose] = useChosenColumns(quizID, columns);
  const change: Change = (changes, replace = true) => void navigate({ to: '.', search: { ...search, ...changes }, replace });
  // No action affects players who are no longer listed.
  const narrow: Change = (changes) => {
    clear();
    change(changes);
  };
  const toEverybody = () => void navigate({ to: '.', search: { from: firstDay } }).then(() => showAll(all + 1));

  if (list.isError && !first) return <Failure error={list.error} reset={() => void list.refetch()} />;
  return (
    <main className={style.main}>
      <div className={style.content}>
        <div className={style.head}>
          <Title order={2}>{t('players.title')}</Title>
          <Group gap="md">
            <CheatersLink />
            <InviteEarlier mayExport={first?.can.export === true} />
          </Group>
        </div>
        <PlayersToolbar
          key={all}
          search={search}
          columns={columns}
          shown={shown}
          onColumns={choose}
          onChange={narrow}
          onExport={exporting.open}
          mayExport={first?.can.export !== false}
        />
        {first ? <Found {...{ first, rows, list, search, shown, timezone, selected, mark, change, toEverybody }} /> : <Loading />}
      </div>
      <ChosenPlayers rows={rows} selected={selected} mayDelete={first?.can.delete === true} clear={clear} />
      {search.player && <PlayerDrawer player={search.player} timezone={timezone} onClose={() => change({ player: undefined })} />}
      {isExporting && first && <ExportPlayers search={search} columns={columns} shown={shown} onClose={exporting.close} />}
    </main>
  );
}

function useSelected() {
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const mark = (ids: readonly string[], isSelected: boolean) =>
    select((before) => (isSelected ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id)))));
  return { selected, mark, clear: () => select(new Set()) };
}

interface FoundProps {
  first: Players;
  rows: readonly PlayerRow[];
  list: Pick<UseInfiniteQueryResult, 'isPlaceholderData' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  search: PlayersSearch;
  shown: readonly ListColumn[];
  timezone: string;
  selected: ReadonlySet<string>;
  mark: (ids: readonly string[], isSelected: boolean) => void;
  change: Change;
  toEverybody: () => void;
}

/** The number of players, and the requested page of them, as a table or on a phone as cards. */
function Found({ first, rows, list, search, shown, timezone, selected, mark, change, toEverybody }: FoundProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const listed = { rows, columns: shown, timezone, selected, onSelect: mark, onOpen: (player: string) => change({ player }, false) };
  return (
    <>
      <Counted total={first.total ?? 0} isExact={first.is_total_exact} isMasked={!first.can.see_personal} />
      <WholeActivity search={search} />
      {rows.length === 0 ? (
        <Nobody isNarrowed={Object.keys(queryOf(search)).length > 2} onAll={toEverybody} />
      ) : (
        <div data-stale={list.isPlaceholderData || undefined} className={style.list}>
          {isPhone ? (
            <>
              <SortCards columns={shown} search={search} onSort={(sort, order) => change({ sort, order })} />
              <PlayerCards {...listed} />
            </>
          ) : (
            <PlayersTable {...listed} search={search} onSort={(sort, order) => change({ sort, order })} />
          )}
        </div>
      )}
      {list.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('players.more')}
          </Button>
        </Group>
      )}
    </>
  );
}

function Counted({ total, isExact, isMasked }: { total: number; isExact: boolean; isMasked: boolean }) {
  const { t } = useTranslation();
  return (
    <Text role="status" size="sm" c="dimmed">
      {isExact ? t('players.count', { count: total }) : t('players.countAtLeast', { count: total })}
      {isMasked && ` ${t('players.masked')}`}
    </Text>
  );
}

function Nobody({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <div>
      <Title order={3}>{isNarrowed ? t('players.nobodyFound') : t('players.nobody')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {isNarrowed ? t('players.nobodyFoundText') : t('players.nobodyText')}
      </Text>
      <Button variant="default" onClick={onAll}>
        {isNarrowed ? t('players.everybody') : t('players.allDays')}
      </Button>
    </div>
  );
}
