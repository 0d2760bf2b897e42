import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contract/team.ts';
import { api } from '../api.ts';
import { ProvedDialog } from './ProvedDialog.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

export function TransferDialog({ user, onClose }: Props) {
  const { t } = useTranslation();
  const values = { name: user.name };
  return (
    <ProvedDialog
      title={t('team.transferTitle', values)}
      act={t('team.offer')}
      call={() => api.offerOwnership({ params: { id: user.id } })}
      done={t('team.offered', values)}
      onClose={onClose}
    >
      <Text size="sm">{t('team.transferText', values)}</Text>
    </ProvedDialog>
  );
}
