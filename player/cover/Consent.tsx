import { useEffect, useRef } from 'react';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';

/** Asked on starting where the editor requires it. */
export function ConsentDialog({ onAccept, onRefuse, onClose }: { onAccept(): void; onRefuse(): void; onClose(): void }) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="consent-title" onClose={onClose}>
      <h2 id="consent-title">{t('consent.title')}</h2>
      <p>{t('consent.text')}</p>
      <div className="dialog-buttons">
        <Button onClick={onAccept}>{t('consent.accept')}</Button>
        <Button kind="second" onClick={onRefuse}>
          {t('consent.refuse')}
        </Button>
      </div>
    </dialog>
  );
}
