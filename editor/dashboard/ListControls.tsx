import { Chip, Group, Kbd, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconArrowsSort, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityKinds } from '#shared/content/kind.ts';
import { listFilters, listSorts, type ListedKind, type ListFilter } from '#shared/contract/quiz.ts';
import { kindsLabel } from '../labels.ts';
import { filtersQuery, type ListChanges, type ListSearch } from './list-query.ts';
import { useLetterKeys } from '../shell/use-letter-keys.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { TagFilter } from './TagFilter.tsx';
import style from './list.module.css';

interface Props {
  search: ListSearch;
  change: (changes: ListChanges) => void;
  /** Opens a saved filter. */
  open: (query: string) => void;
  /** The kind of the list; absent: the user can choose one. */
  kind: ListedKind | undefined;
}

export function ListControls({ search, change, open, kind }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(width < 720px)', false, { getInitialValueInEffect: false });
  const counts = useQuery(filtersQuery(kind ?? search.type ?? '')).data?.filters ?? [];
  const withCount = (filter: ListFilter) => {
    const count = counts.find((candidate) => candidate.filter === filter)?.count;
    return count === undefined ? t(`filters.${filter}`) : `${t(`filters.${filter}`)} ${count}`;
  };
  return (
    <div className={style.controls}>
      <SearchField value={search.search ?? ''} onSearch={(text) => change({ search: text || undefined })} />
      {!kind && (
        <Select
          aria-label={t('filters.type')}
          className={style.select ?? ''}
          allowDeselect={false}
          value={search.type ?? ''}
          onChange={(type) => change({ type: type || undefined })}
          data={[
            { value: '', label: t('filters.allTypes') },
            ...activityKinds.map((type) => ({ value: type, label: t(kindsLabel(type)) })),
          ]}
        />
      )}
      <Select
        aria-label={t('sorts.title')}
        className={`${style.select} ${style.sort}`}
        leftSection={isNarrow ? undefined : <IconArrowsSort size={16} aria-hidden />}
        allowDeselect={false}
        value={search.sort ?? 'last_modified'}
        onChange={(sort) => change({ sort: listSorts.find((known) => known === sort && known !== 'last_modified') })}
        data={listSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
      <TagFilter search={search} change={change} />
      <SavedFilters search={search} open={open} kind={kind} />
      <Chip.Group
        value={search.filter ?? 'all'}
        onChange={(filter) => change({ filter: listFilters.find((known) => known === filter && known !== 'all') })}
      >
        <Group gap={6} role="radiogroup" aria-label={t('filters.title')} className={style.filters ?? ''}>
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

/** Responds to each key; the address follows after 200 ms. */
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
