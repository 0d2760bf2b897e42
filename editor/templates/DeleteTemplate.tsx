import { Button, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Template } from '#shared/contract/templates.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { templatesQuery } from './template-queries.ts';

export function DeleteTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => api.deleteTemplate({ params: { id: template.id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('templates.deleteTitle', { name: template.languages[0]?.name ?? '' })}>
      <Text>{t('templates.deleteText')}</Text>
      {deletion.error && (
        <Text role="alert" size="sm" c="var(--loss)">
          {deletion.error.message}
        </Text>
      )}
      <DialogButtons cancel={onClose} isCareful isApart>
        <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
          {t('common.delete')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
