import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity, useDraft, useTraits } from '../editing/activity-context.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { CheatersLink } from './cheaters/CheatersLink.tsx';
import { RemovePlayers, type Removing } from './cheaters/RemovePlayers.tsx';
import { DeletePlayers } from './DeletePlayers.tsx';
import { ExportPlayers } from './ExportPlayers.tsx';
import { PlayerCards } from './PlayerCards.tsx';
import { PlayerDrawer } from './PlayerDrawer.tsx';
import { PlayersTable } from './PlayersTable.tsx';
import { PlayersToolbar } from './PlayersToolbar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { nameOf, useChosenColumns, useColumns } from './columns.ts';
import { askedOf, firstDay, playersQuery, type PlayersSearch } from './players-query.ts';
import style from './players.module.css';

/** Who registered in the activity. */
export function PlayersScreen() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { hasDoors } = useTraits();
  const timezone = useDraft((draft) => draft.settings.timezone);
  const search = useSearch({ strict: false }) as PlayersSearch;
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 700px)');
  const list = useInfiniteQuery(playersQuery(quizID, askedOf(search)));
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [removing, remove] = useState<Removing>();
  const [all, showAll] = useState(0);
  const [isExporting, exporting] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const columns = useColumns(first?.fields ?? [], hasDoors);
  const [shown, choose] = useChosenColumns(quizID, columns);
  const change = (changes: { [K in keyof PlayersSearch]?: PlayersSearch[K] | undefined }, replace = true) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace });
  const mark = (ids: readonly string[], isSelected: boolean) =>
    select((before) => (isSelected ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id)))));
  // Who is no longer listed is not dealt with unseen.
  const narrow = (changes: Parameters<typeof change>[0]) => {
    select(new Set());
    change(changes);
  };
  const open = (player: string) => change({ player }, false);
  const common = { rows, columns: shown, timezone, selected, onSelect: mark, onOpen: open };

  if (list.isError && !first) return <Failure error={list.error} reset={() => void list.refetch()} />;
  return (
    <main className={style.main}>
      <div className={style.content}>
        <div className={style.head}>
          <Title order={2}>{t('players.title')}</Title>
          <CheatersLink />
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
        {!first ? (
          <Loading />
        ) : (
          <>
            <Counted total={first.total ?? 0} isExact={first.is_total_exact} isMasked={!first.can.see_personal} />
            {rows.length === 0 ? (
              <Nobody
                isNarrowed={Object.keys(askedOf(search)).length > 2}
                onAll={() => void navigate({ to: '.', search: { from: firstDay } }).then(() => showAll(all + 1))}
              />
            ) : (
              <div data-stale={list.isPlaceholderData || undefined} className={style.list}>
                {isPhone ? (
                  <PlayerCards {...common} />
                ) : (
                  <PlayersTable {...common} search={search} onSort={(sort, order) => change({ sort, order })} />
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
        )}
      </div>
      {selected.size > 0 && first && (
        <SelectionBar
          ids={[...selected]}
          onRemove={() =>
            remove({
              players: rows.filter(({ id }) => selected.has(id)).map((row) => ({ id: row.id, name: nameOf(row) || t('players.noName') })),
            })
          }
          onDelete={first.can.delete ? deleting.open : undefined}
          onClear={() => select(new Set())}
        />
      )}
      <RemovePlayers removing={removing} close={() => remove(undefined)} done={() => select(new Set())} />
      {search.player && <PlayerDrawer player={search.player} timezone={timezone} onClose={() => change({ player: undefined })} />}
      {isExporting && first && <ExportPlayers search={search} columns={columns} shown={shown} onClose={exporting.close} />}
      {isDeleting && (
        <DeletePlayers
          ids={[...selected]}
          onClose={deleting.close}
          onDone={() => {
            select(new Set());
            deleting.close();
          }}
        />
      )}
    </main>
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
