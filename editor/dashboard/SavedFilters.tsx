import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconTags, IconUsers, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedKind } from '#shared/contract/quiz.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { toQuery, type ListSearch } from './list-query.ts';
import { ManageFilters } from './ManageFilters.tsx';
import { ManageTags } from './ManageTags.tsx';
import { SaveFilter } from './SaveFilter.tsx';
import { savedFiltersQuery } from './saved-filters-query.ts';
import { tagsQuery } from './tags-query.ts';

interface Props {
  search: ListSearch;
  /** Replaces the whole search by that of an address. */
  open: (query: string) => void;
  kind: ListedKind | undefined;
}

/** Searches under a name, one's own and shared ones, and what belongs to the order of the list. */
export function SavedFilters({ search, open, kind }: Props) {
  const { t } = useTranslation();
  const [shown, show] = useState<'save' | 'manage' | 'tags'>();
  const profile = useProfile();
  const isMember = profile.visit === null;
  const saved = useQuery(savedFiltersQuery).data?.filter(({ list }) => list === (kind ?? '')) ?? [];
  const hasTags = (useQuery(tagsQuery).data ?? []).length > 0 && holdsAny(profile, 'quiz_create', 'quiz_settings');
  const query = toQuery(search);
  if (!hasTags && !isMember) return null;
  return (
    <>
      <Menu width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t('saved.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.map((filter) => (
            <Menu.Item
              key={filter.id}
              rightSection={filter.is_shared && <IconUsers size={14} aria-label={t('saved.shared')} />}
              onClick={() => open(filter.query)}
            >
              {filter.name}
            </Menu.Item>
          ))}
          {saved.length > 0 && <Menu.Divider />}
          {isMember && (
            <Menu.Item disabled={query === ''} leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={() => show('save')}>
              {query === '' ? t('saved.nothing') : t('saved.save')}
            </Menu.Item>
          )}
          {saved.some(({ is_mine }) => is_mine) && (
            <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => show('manage')}>
              {t('saved.manage')}
            </Menu.Item>
          )}
          {hasTags && (
            <Menu.Item leftSection={<IconTags size={16} aria-hidden />} onClick={() => show('tags')}>
              {t('tags.manage')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {shown === 'save' && <SaveFilter query={query} list={kind ?? ''} onClose={() => show(undefined)} />}
      {shown === 'manage' && <ManageFilters list={kind ?? ''} onClose={() => show(undefined)} />}
      {shown === 'tags' && <ManageTags onClose={() => show(undefined)} />}
    </>
  );
}
