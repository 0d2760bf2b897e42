import { Button, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from './DialogButtons.tsx';

/** Asks before a way off the page loses changes; the browser asks before it closes the page. */
export function LeaveUnsaved({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useTranslation();
  const way = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  if (way.status !== 'blocked') return null;
  return (
    <Modal opened onClose={way.reset} title={t('leave.title')}>
      <Text>{t('leave.text')}</Text>
      <DialogButtons cancel={way.reset} isCareful isApart>
        <Button color="red" onClick={way.proceed}>
          {t('leave.now')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
