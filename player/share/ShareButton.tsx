import { lazy, Suspense, useState } from 'react';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';
import { useSharing } from './share-context.ts';

const ShareWindow = lazy(() => import('./ShareWindow.tsx'));

/** Opens the share window; in the editor's preview, it does nothing. */
export function ShareButton() {
  const { t } = useLanguage();
  const sharing = useSharing();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" aria-haspopup="dialog" onClick={() => setOpen(sharing !== null)}>
        {sharing?.reward.enabled ? t('share.challenge') : t('share.open')}
      </Button>
      {isOpen && sharing && (
        <Suspense fallback={null}>
          <ShareWindow sharing={sharing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
