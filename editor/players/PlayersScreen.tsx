import { Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../editing/activity-context.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';
import { CheatersLink } from './cheaters/CheatersLink.tsx';
import { PlayersTable } from './PlayersTable.tsx';
import { playersQuery, type PlayersSearch } from './players-query.ts';
import style from './players.module.css';

/** Who registered in the activity. */
export function PlayersScreen() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const search = useSearch({ strict: false }) as PlayersSearch;
  const navigate = useNavigate();
  const list = useQuery(playersQuery(quizID, search));
  const change = (changes: { [K in keyof PlayersSearch]?: PlayersSearch[K] | undefined }) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...changes }, replace: true });
  const found = list.data;
  const isEmpty = found?.total === 0 && !search.search;
  return (
    <main className={style.main}>
      <div className={style.content}>
        <Title order={2}>{t('players.title')}</Title>
        <CheatersLink />
        {list.isError && !found ? (
          <Failure error={list.error} reset={() => void list.refetch()} />
        ) : !found ? (
          <Loading />
        ) : isEmpty ? (
          <div>
            <Title order={3}>{t('players.nobody')}</Title>
            <Text size="sm" c="dimmed">
              {t('players.nobodyText')}
            </Text>
          </div>
        ) : (
          <>
            <SearchField value={search.search ?? ''} onSearch={(text) => change({ search: text || undefined })} />
            <Text role="status" size="sm" c="dimmed">
              {t('players.count', { count: found.total })}
              {!found.can.see_personal && ` ${t('players.masked')}`}
            </Text>
            {found.total > 0 && (
              <div data-stale={list.isPlaceholderData || undefined} className={style.list}>
                <PlayersTable rows={found.data} search={search} onSort={(sort, order) => change({ sort, order })} />
              </div>
            )}
            <Pages page={found.current_page} last={found.last_page} go={(page) => change({ page })} />
          </>
        )}
      </div>
    </main>
  );
}

/** Answers as one types; the address follows 200 ms behind the hand. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, 200);
  return (
    <TextInput
      type="search"
      w={280}
      maw="100%"
      aria-label={t('players.search')}
      placeholder={t('players.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
