import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { useSettings } from './use-settings.ts';

/** Milliseconds without a key before a request to the server. */
const pause = 250;

/** Other activities whose boards are added to this one's. Deleted ones are hidden, and removed with the next change. */
export function CombinedLeaderboard() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { settings, set, disabled } = useSettings();
  const [typed, type] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pause);
  const chosen = useQuery({
    queryKey: ['leaderboard-settings', quizID],
    queryFn: ({ signal }) => api.readLeaderboardSettings({ params: { id: quizID } }, { signal }),
    enabled: !disabled,
  });
  const last = useQuery({
    queryKey: ['last-quizzes', search],
    queryFn: ({ signal }) => api.listLastQuizzes({ query: search === '' ? {} : { search } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const [picked, pick] = useState<Record<string, string>>({});
  const names = new Map([
    ...Object.entries(picked),
    ...[...(chosen.data?.activities ?? []), ...(last.data ?? [])].map(({ id, name }): [string, string] => [id, name]),
  ]);
  names.delete(quizID);
  const failure = chosen.error ?? last.error;
  return (
    <MultiSelect
      id="combined_leaderboard"
      label={t('setting.combined_leaderboard')}
      description={t('setting.combined_leaderboard.note')}
      placeholder={settings.combined_leaderboard.length === 0 ? t('setting.combined_leaderboard.alone') : ''}
      searchable
      hidePickedOptions
      maxValues={20}
      disabled={disabled || !chosen.data || !last.data}
      error={failure?.message}
      nothingFoundMessage={t('setting.combined_leaderboard.none')}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={settings.combined_leaderboard.filter((id) => names.has(id))}
      searchValue={typed}
      onSearchChange={type}
      onChange={(ids) => {
        // The results of the next search may not contain them.
        pick(Object.fromEntries(ids.map((id) => [id, names.get(id) ?? ''])));
        set({ combined_leaderboard: ids });
      }}
    />
  );
}
