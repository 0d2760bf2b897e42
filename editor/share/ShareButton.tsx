import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconShare } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsShareSheetOpen, useOpenShareSheet } from './use-share-sheet.ts';

const ShareSheet = lazy(() => import('./ShareSheet.tsx').then((module) => ({ default: module.ShareSheet })));

/** The button of the bar, and the sheet that it opens. */
export function ShareButton() {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(width < 900px)', false, { getInitialValueInEffect: false });
  const isOpen = useIsShareSheetOpen();
  const open = useOpenShareSheet();
  const router = useRouter();
  // Once opened it stays, so that closing it returns the focus.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      {isNarrow ? (
        <ActionIcon variant="default" aria-label={t('share.share')} onClick={open}>
          <IconShare size={18} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={open}>
          {t('share.share')}
        </Button>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <ShareSheet opened={isOpen} onClose={() => router.history.back()} />
        </Suspense>
      )}
    </>
  );
}
