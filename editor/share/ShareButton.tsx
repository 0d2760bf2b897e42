import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOpenShareSheet } from './use-share-sheet.ts';

/** Opens the Share sheet. */
export function ShareButton() {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(width < 900px)', false, { getInitialValueInEffect: false });
  const open = useOpenShareSheet();
  return isNarrow ? (
    <ActionIcon variant="default" aria-label={t('share.share')} onClick={open}>
      <IconShare size={18} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={open}>
      {t('share.share')}
    </Button>
  );
}
