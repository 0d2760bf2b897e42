import { MultiSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListChanges, ListSearch } from './list-query.ts';
import { TagMark } from './TagMark.tsx';
import { tagsQuery } from './tags-query.ts';
import style from './bulk.module.css';

interface Props {
  search: ListSearch;
  change: (changes: ListChanges) => void;
}

/** Only activities with these tags, or with tags within them; nothing while there are no tags. */
export function TagFilter({ search, change }: Props) {
  const { t } = useTranslation();
  const tags = useQuery(tagsQuery).data ?? [];
  const chosen = search.tags?.filter((id) => tags.some((tag) => tag.id === id)) ?? [];
  if (tags.length === 0) return null;
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  return (
    <>
      <MultiSelect
        className={style.tagFilter ?? ''}
        aria-label={t('tags.filter')}
        placeholder={chosen.length === 0 ? t('tags.filter') : ''}
        searchable
        clearable
        maxValues={20}
        value={chosen}
        onChange={(ids) => change({ tags: ids.length > 0 ? ids : undefined, ...(ids.length < 2 && { match: undefined }) })}
        data={tags.map(({ id, name, activities }) => ({ value: id, label: name, activities }))}
        renderOption={({ option }) => {
          const tag = byId.get(option.value);
          return tag ? <TagMark tag={{ ...tag, name: `${tag.name} (${tag.activities})` }} /> : option.label;
        }}
      />
      {chosen.length > 1 && (
        <SegmentedControl
          size="sm"
          aria-label={t('tags.match')}
          value={search.match ?? 'any'}
          onChange={(match) => change({ match: match === 'all' ? 'all' : undefined })}
          data={[
            { value: 'any', label: t('tags.any') },
            { value: 'all', label: t('tags.all') },
          ]}
        />
      )}
    </>
  );
}
