import { Button, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SavedFilter } from '#shared/contract/saved-filters.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { savedFiltersQuery } from './saved-filters-query.ts';

interface Props {
  query: string;
  list: SavedFilter['list'];
  onClose: () => void;
}

export function SaveFilter({ query, list, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { name: '', is_shared: false },
    validate: { name: (name) => (name.trim() ? null : t('fieldMessage.empty')) },
  });
  const save = useMutation({
    mutationFn: ({ name, is_shared }: typeof form.values) => api.saveFilter({ body: { name: name.trim(), is_shared, list, query } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: savedFiltersQuery.queryKey });
      onClose();
    },
    onError: (error) => form.setErrors({ name: error.message, ...fieldErrors(error) }),
  });
  return (
    <Modal opened onClose={onClose} title={t('saved.save')}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack>
          <TextInput label={t('saved.name')} data-autofocus maxLength={60} {...form.getInputProps('name')} />
          <Switch label={t('saved.share')} {...form.getInputProps('is_shared', { type: 'checkbox' })} />
          <DialogButtons cancel={onClose}>
            <Button type="submit" loading={save.isPending}>
              {t('common.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
