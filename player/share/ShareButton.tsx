import { lazy, Suspense, useState } from 'react';
import { Button } from '../frame/Button.tsx';
import type { Shown } from '../result/card/card.ts';
import { useLanguage } from '../texts.ts';
import { useSharing } from './share-context.ts';

const ShareWindow = lazy(() => import('./ShareWindow.tsx'));

interface ShareButtonProps {
  kind?: 'first' | 'second' | 'quiet';
  /** The result that is shared as a picture. */
  result?: Shown | undefined;
}

/** Opens the share window; in the editor's preview, it does nothing. */
export function ShareButton({ kind = 'second', result }: ShareButtonProps) {
  const { t } = useLanguage();
  const sharing = useSharing();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} aria-haspopup="dialog" onClick={() => setOpen(sharing !== null)}>
        {sharing?.reward.enabled ? t('share.challenge') : t('share.open')}
      </Button>
      {isOpen && sharing && (
        <Suspense fallback={null}>
          <ShareWindow sharing={sharing} result={result} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
