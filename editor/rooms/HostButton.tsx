import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconPresentation } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useTraits } from '../editing/activity-context.ts';
import { useWhyNot } from '../session/why-not.ts';

const OpenRoomDialog = lazy(() => import('./OpenRoomDialog.tsx').then(({ OpenRoomDialog: Dialog }) => ({ default: Dialog })));

/** The big screen of an activity leads here by it (api/operations/pages/screen-page.ts). */
const hostHash = '#host';

/** Opens a room in which a hall plays the activity together. */
export function HostButton() {
  const { t } = useTranslation();
  const { hosted } = useTraits();
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false });
  const [isOpen, dialog] = useDisclosure(window.location.hash === hostHash);
  const reason = useWhyNot()('quiz_settings');
  if (!hosted) return null;
  return (
    <>
      <Reasoned reason={reason}>
        {isNarrow ? (
          <ActionIcon variant="default" aria-label={t('host.host')} onClick={dialog.open}>
            <IconPresentation size={18} />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconPresentation size={16} aria-hidden />} onClick={dialog.open}>
            {t('host.host')}
          </Button>
        )}
      </Reasoned>
      {isOpen && !reason && (
        <Suspense fallback={null}>
          <OpenRoomDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
