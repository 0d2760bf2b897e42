import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Font } from '#shared/contract/appearance.ts';
import type { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import { fontsQuery } from '../appearance/theme-queries.ts';

export function RenameFont({ font: { id, fontName, licence: before }, onClose }: { font: Font; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(fontName);
  const [licence, setLicence] = useState(before);
  const save = useMutation<unknown, ApiError>({
    mutationFn: () => api.updateFont({ params: { id }, body: { name: name.trim(), licence } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: fontsQuery.queryKey });
      onClose();
    },
  });
  const { errors } = save.error ?? {};
  return (
    <Modal opened onClose={onClose} title={t('brand.renameFont', { name: fontName })}>
      <Stack>
        <TextInput
          data-autofocus
          label={t('looks.name')}
          description={t('brand.fontNameHint')}
          maxLength={80}
          value={name}
          error={errors?.['name']?.[0]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('looks.licenceNote')}
          description={t('looks.licenceNoteHint')}
          maxLength={500}
          value={licence}
          error={errors?.['licence']?.[0] ?? (save.error && !errors?.['name'] ? save.error.message : undefined)}
          onChange={(event) => setLicence(event.currentTarget.value)}
        />
        <Button disabled={!name.trim()} loading={save.isPending} onClick={() => save.mutate()}>
          {t('common.save')}
        </Button>
      </Stack>
    </Modal>
  );
}
