import { ActionIcon, Modal, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedFilter } from '#shared/contract/saved-filters.ts';
import { api } from '../api.ts';
import { savedFiltersQuery } from './saved-filters-query.ts';
import style from './bulk.module.css';

/** One's own saved filters of a list: renamed, shared, deleted. */
export function ManageFilters({ list, onClose }: { list: SavedFilter['list']; onClose: () => void }) {
  const { t } = useTranslation();
  const own = useQuery(savedFiltersQuery).data?.filter((filter) => filter.is_mine && filter.list === list) ?? [];
  return (
    <Modal opened onClose={onClose} title={t('saved.manage')} size="lg">
      <ul className={style.manage}>
        {own.map((filter) => (
          <FilterFields key={filter.id} filter={filter} />
        ))}
      </ul>
    </Modal>
  );
}

function FilterFields({ filter }: { filter: SavedFilter }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(filter.name);
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedFiltersQuery.queryKey }),
    onError: (error: Error) => notifications.show({ color: 'red', message: error.message }),
  };
  const params = { id: filter.id };
  const update = useMutation({
    mutationFn: (body: { name?: string; is_shared?: boolean }) => api.updateSavedFilter({ params, body }),
    ...options,
  });
  const remove = useMutation({ mutationFn: () => api.deleteSavedFilter({ params }), ...options });
  const written = name.trim();
  return (
    <li>
      <TextInput
        aria-label={t('saved.nameOf', { name: filter.name })}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => written !== '' && written !== filter.name && update.mutate({ name: written })}
      />
      <Switch
        label={t('saved.shared')}
        mb={8}
        checked={filter.is_shared}
        onChange={(event) => update.mutate({ is_shared: event.currentTarget.checked })}
      />
      <ActionIcon
        size="lg"
        variant="subtle"
        color="red"
        aria-label={t('saved.delete', { name: filter.name })}
        onClick={() => remove.mutate()}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}
