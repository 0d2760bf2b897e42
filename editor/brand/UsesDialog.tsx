import { Loader, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isUsed, Uses } from './Uses.tsx';
import { usesQuery } from './uses-query.ts';

export function UsesDialog({ fileKey, name, onClose }: { fileKey: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isPending } = useQuery(usesQuery(fileKey));
  return (
    <Modal opened onClose={onClose} title={t('brand.usesOf', { name })}>
      {isPending && <Loader type="dots" />}
      {data && (isUsed(data) ? <Uses uses={data} /> : <Text size="sm">{t('brand.usedNowhere')}</Text>)}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error.message}
        </Text>
      )}
    </Modal>
  );
}
