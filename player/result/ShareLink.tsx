import { useRef, useState } from 'react';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';

/** Shares the game's address by the device's own sheet, or copies it; where both are refused it can be copied by hand. */
export function ShareLink({ title, url }: { title: string; url: string }) {
  const { t } = useLanguage();
  const [state, setState] = useState<'idle' | 'copied' | 'by_hand'>('idle');
  const field = useRef<HTMLInputElement>(null);
  const share = async () => {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet is no failure.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('by_hand');
      setTimeout(() => field.current?.select());
    }
  };
  return (
    <div className="share">
      <Button kind="second" onClick={() => void share()}>
        {state === 'copied' ? t('share.copied') : t('share.copy')}
      </Button>
      <p className="unseen" role="status">
        {state === 'copied' ? t('share.copied') : ''}
      </p>
      {state === 'by_hand' && <input ref={field} className="share-field" readOnly value={url} aria-label={t('share.copy')} />}
    </div>
  );
}
