import { Chip, Group, Kbd, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityKinds } from '#shared/content/kind.ts';
import { filtersQuery, listFilters, type ListChanges, type ListFilter, type ListSearch } from './list-query.ts';
import { useLetterKeys } from '../shell/use-letter-keys.ts';
import style from './list.module.css';

interface Props {
  search: ListSearch;
  change: (changes: ListChanges) => void;
  withTypes: boolean;
}

export function ListControls({ search, change, withTypes }: Props) {
  const { t } = useTranslation();
  // Counted over all kinds, so only told where all are listed.
  const counts = useQuery({ ...filtersQuery, enabled: withTypes }).data?.filters ?? [];
  const withCount = (filter: ListFilter) => {
    const count = counts.find((one) => one.filter === filter)?.count;
    const counted = filter === 'active' || filter === 'inactive' || filter === 'all';
    return counted && count !== undefined ? `${t(`filters.${filter}`)} ${count}` : t(`filters.${filter}`);
  };
  return (
    <div className={style.controls}>
      <SearchField value={search.search ?? ''} onSearch={(text) => change({ search: text || undefined })} />
      {withTypes && (
        <Select
          aria-label={t('filters.type')}
          w={200}
          value={search.type ?? ''}
          onChange={(type) => change({ type: type || undefined })}
          data={[{ value: '', label: t('filters.allTypes') }, ...activityKinds.map((type) => ({ value: type, label: t(`kinds.${type}`) }))]}
        />
      )}
      <Chip.Group value={search.filter ?? 'all'} onChange={(filter) => change({ filter: filter === 'all' ? undefined : filter })}>
        <Group gap={6} role="radiogroup" aria-label={t('filters.title')}>
          {listFilters.map((filter) => (
            <Chip key={filter} value={filter} size="sm" variant="light" radius="xl">
              {withCount(filter)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}

/** Answers as one types; the address follows 200 ms behind the hand. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, 200);
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value);
  }, [value]);
  useLetterKeys([['/', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      type="search"
      className={style.search ?? ''}
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<Kbd size="xs">/</Kbd>}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
