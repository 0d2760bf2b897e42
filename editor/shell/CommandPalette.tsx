import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBook2, IconHome, IconPlus, IconSearch, IconSettings, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { openingPage } from '../dashboard/opening-page.ts';
import { kindMenu } from '../kind-menu.ts';
import { listOf, paths } from '../paths.ts';
import { holdsAll, holdsAny, useProfile } from '../session/profile.ts';
import { settingsGroups } from '../settings-menu/settings-places.ts';

/** Ctrl-K: every place and every activity by name. */
export function CommandPalette() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const places = usePlaces();
  const activities = useFoundActivities(query);
  const groups: SpotlightActionGroupData[] = [{ group: t('palette.places'), actions: places }];
  if (activities.length > 0) groups.unshift({ group: t('palette.activities'), actions: activities });
  return (
    <Spotlight
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      nothingFound={t('palette.nothing')}
      searchProps={{ leftSection: <IconSearch size={18} aria-hidden />, placeholder: t('palette.ask'), 'aria-label': t('palette.ask') }}
      scrollable
      overlayProps={{ blur: 0 }}
    />
  );
}

function usePlaces(): SpotlightActionData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const place = (id: string, label: string, Icon: Icon, to: string): SpotlightActionData => ({
    id,
    label,
    leftSection: <Icon size={18} aria-hidden />,
    onClick: () => void navigate({ to }),
  });
  const ofSettings = settingsGroups.flatMap(({ title, places }) =>
    places
      .filter(({ needs = [] }) => holdsAll(profile, ...needs))
      .map(({ to, hash, text }) => ({
        id: `settings ${text}`,
        label: t(text),
        description: `${t('settingsMenu.title')}: ${t(title)}`,
        leftSection: <IconSettings size={18} aria-hidden />,
        onClick: () => void navigate({ to, ...(hash !== undefined && { hash }) }),
      })),
  );
  const making = {
    id: 'new',
    label: t('shell.new'),
    leftSection: <IconPlus size={18} aria-hidden />,
    onClick: () => void navigate({ to: paths.dashboard, search: { new: true } }),
  };
  return [
    ...(holdsAny(profile, 'quiz_create') ? [making] : []),
    place('dashboard', t('shell.dashboard'), IconHome, paths.dashboard),
    ...kindMenu.map(({ kind, Icon }) => place(kind, t(`kinds.${kind}`), Icon, listOf[kind])),
    place('tutorials', t('shell.tutorials'), IconBook2, paths.tutorials),
    ...ofSettings,
  ];
}

/** None before anything is typed. */
function useFoundActivities(query: string): SpotlightActionData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useDebouncedValue(query.trim(), 150);
  const found = useQuery({
    queryKey: ['quizzes', 'palette', search],
    queryFn: ({ signal }) => api.listQuizzes({ query: { search, per_page: 8 } }, { signal }),
    enabled: search.length > 0,
    placeholderData: (previous) => previous,
  });
  return (search ? (found.data?.data ?? []) : []).map((row) => ({
    id: row.id,
    label: row.name,
    description: t(`kind.${row.quiz_type}`),
    onClick: () => void navigate({ to: openingPage(row) }),
  }));
}
