import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '#shared/contract/activity-actions.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

interface Props {
  action: BulkAction;
  /** How many activities change, and how many of them close for players. */
  count: number;
  closed: number;
  run: () => void;
  onClose: () => void;
}

/** Asked only where players lose something at once. 490 by 190 pixels, as specified; taller only when the text needs it. */
export function ClosingDialog({ action, count, closed, run, onClose }: Props) {
  const { t } = useTranslation();
  const isTrash = action === 'trash';
  return (
    <Modal
      opened
      onClose={onClose}
      size={490}
      title={isTrash ? t('trash.moveTitle', { count }) : t('bulk.deactivateTitle', { count })}
      styles={{ content: { minHeight: 190 } }}
    >
      <Stack>
        <Text size="sm" fw={600}>
          {count === 1 ? t('trash.live') : t('bulk.closes', { count: closed })}
        </Text>
        <Text size="sm">{isTrash ? t('trash.back') : t('bulk.on')}</Text>
        <DialogButtons cancel={onClose} isCareful>
          <Button
            color="red"
            onClick={() => {
              onClose();
              run();
            }}
          >
            {isTrash ? t('trash.move') : t('actions.deactivate')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
