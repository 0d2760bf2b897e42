import { Button, List, Loader, Modal, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

/** Asks before a picture leaves the library, and lists its uses, where it stays. */
export function DeletePicture({ row, onClose }: { row: MediaRow; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const uses = useQuery({
    queryKey: ['media-uses', row.key],
    queryFn: ({ signal }) => api.listPictureUses({ params: { key: row.key } }, { signal }),
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => api.deleteBackground({ params: { key: row.key } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      onClose();
    },
  });
  const problem = uses.error ?? remove.error;
  return (
    <Modal opened onClose={onClose} title={t('media.deleteAsk', { name: row.name })}>
      {uses.isPending && <Loader type="dots" />}
      {uses.data?.length === 0 && <Text size="sm">{t('media.usedNowhere')}</Text>}
      {uses.data && uses.data.length > 0 && (
        <>
          <Text size="sm">{t('media.usedIn')}</Text>
          <List size="sm" mt="xs">
            {uses.data.map(({ id, name, published }) => (
              <List.Item key={id}>{published ? t('media.usePublished', { name }) : name}</List.Item>
            ))}
          </List>
        </>
      )}
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem.message}
        </Text>
      )}
      <DialogButtons cancel={onClose} isCareful isApart>
        <Button color="red" disabled={!uses.data} loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('common.delete')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
