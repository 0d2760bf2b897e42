import { Button, Checkbox, FileInput, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import style from './appearance.module.css';
import { fontsQuery } from './theme-queries.ts';

/** Uploads a font, after the user has confirmed her licence. */
export function FontUpload({ disabled, isMain = false }: { disabled: boolean; isMain?: boolean }) {
  const { t } = useTranslation();
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button {...(!isMain && { variant: 'default', size: 'xs' })} disabled={disabled} onClick={dialog.open}>
        {t('looks.uploadFont')}
      </Button>
      {isOpen && <UploadDialog onClose={dialog.close} />}
    </>
  );
}

function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [licence, setLicence] = useState('');
  const [isLicensed, setLicensed] = useState(false);
  const upload = useMutation<unknown, ApiError, File>({
    mutationFn: (font) => api.uploadFont({ body: { licence, licensed: true }, files: { font } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: fontsQuery.queryKey });
      notifications.show({ message: t('looks.fontUploaded') });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('looks.uploadFont')}>
      <div className={style.stack}>
        <FileInput
          label={t('looks.fontFile')}
          placeholder={t('looks.fontFileHint')}
          accept=".woff2,.woff,.ttf,.otf"
          value={file}
          onChange={setFile}
          error={upload.error?.errors['font']?.[0] ?? upload.error?.message}
        />
        <TextInput
          label={t('looks.licenceNote')}
          description={t('looks.licenceNoteHint')}
          maxLength={500}
          value={licence}
          onChange={(event) => setLicence(event.currentTarget.value)}
        />
        <Checkbox label={t('looks.licensed')} checked={isLicensed} onChange={(event) => setLicensed(event.currentTarget.checked)} />
        <Button disabled={!file || !isLicensed} loading={upload.isPending} onClick={() => file && upload.mutate(file)}>
          {t('looks.upload')}
        </Button>
      </div>
    </Modal>
  );
}
