import { Button, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SavedTheme } from '#shared/contract/appearance.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { themesQuery } from './theme-queries.ts';

export function DeleteTheme({ theme: { id, name }, onClose }: { theme: SavedTheme; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteTheme({ params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: themesQuery.queryKey });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('looks.deleteTitle', { name })}>
      <Text size="sm">{t('looks.deleteText')}</Text>
      {remove.error && (
        <Text size="sm" c="red">
          {remove.error.message}
        </Text>
      )}
      <DialogButtons cancel={onClose} isCareful isApart>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('looks.delete')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
