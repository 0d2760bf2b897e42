import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBook2,
  IconCalendar,
  IconDatabase,
  IconHome,
  IconLock,
  IconMasksTheater,
  IconPlus,
  IconQuestionMark,
  IconSchool,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { openingPage } from '../dashboard/opening-page.ts';
import { paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';

/** Ctrl-K: every place and every activity by name. */
export function CommandPalette() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), 150);
  const found = useQuery({
    queryKey: ['quizzes', 'palette', search],
    queryFn: ({ signal }) => api.listQuizzes({ query: { search, per_page: 8 } }, { signal }),
    enabled: search.length > 0,
    placeholderData: (previous) => previous,
  });
  const place = (id: string, label: string, icon: typeof IconHome, to: string): SpotlightActionData => {
    const Icon = icon;
    return { id, label, leftSection: <Icon size={18} aria-hidden />, onClick: () => void navigate({ to }) };
  };
  const places = [
    place('dashboard', t('shell.dashboard'), IconHome, paths.dashboard),
    place('quizzes', t('kinds.quiz'), IconQuestionMark, paths.quizzes),
    place('calendars', t('kinds.calendar'), IconCalendar, paths.calendars),
    place('person', t('kinds.person'), IconMasksTheater, paths.personTests),
    place('academy', t('kinds.academy'), IconSchool, paths.academy),
    place('tutorials', t('shell.tutorials'), IconBook2, paths.tutorials),
    place('profile', t('profile.settings'), IconUser, paths.profile),
    place('security', t('profile.security'), IconLock, paths.security),
  ];
  if (holdsAny(profile, 'data_management')) places.push(place('data-management', t('retention.title'), IconDatabase, paths.dataManagement));
  if (holdsAny(profile, 'quiz_create'))
    places.unshift({
      id: 'new',
      label: t('shell.new'),
      leftSection: <IconPlus size={18} aria-hidden />,
      onClick: () => void navigate({ to: paths.dashboard, search: { new: true } }),
    });
  const activities = (search ? (found.data?.data ?? []) : []).map((row) => ({
    id: row.id,
    label: row.name,
    description: t(`kind.${row.quiz_type}`),
    onClick: () => void navigate({ to: openingPage(row) }),
  }));
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
