import { Alert, Button, Group, List, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import { mediaUrl } from './media-url.ts';

interface Props {
  from: MediaRow;
  by: MediaRow;
  onClose: () => void;
}

/** Asks for a confirmation, then lists the changed uses and the activities still to publish. */
export function ReplacePicture({ from, by, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const replace = useMutation({
    mutationFn: () => api.replacePicture({ params: { key: from.key }, body: { by: by.key } }),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  return (
    <Modal opened onClose={onClose} title={t('media.replaceNamed', { name: from.name })}>
      <Group justify="center">
        <img src={mediaUrl(from.key, 160)} alt={from.name} width={160} style={{ objectFit: 'contain', maxHeight: 160 }} />
        <span aria-hidden>→</span>
        <img src={mediaUrl(by.key, 160)} alt={by.name} width={160} style={{ objectFit: 'contain', maxHeight: 160 }} />
      </Group>
      {replace.data ? (
        <>
          <Text size="sm" mt="md" role="status">
            {t('media.replaced', { count: replace.data.filter(({ is_closed }) => !is_closed).length })}
          </Text>
          <List size="sm" mt="xs">
            {replace.data.map(({ id, name, published, is_closed }) => (
              <List.Item key={id}>
                {is_closed ? t('media.replaceClosed', { name }) : published ? t('media.replacePublish', { name }) : name}
              </List.Item>
            ))}
          </List>
        </>
      ) : (
        <Text size="sm" mt="md">
          {t('media.replaceNote')}
        </Text>
      )}
      {replace.error && (
        <Alert color="red" variant="light" role="alert">
          {replace.error.message}
        </Alert>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {replace.data ? t('common.close') : t('common.cancel')}
        </Button>
        {!replace.data && (
          <Button loading={replace.isPending} onClick={() => replace.mutate()}>
            {t('media.replace')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
