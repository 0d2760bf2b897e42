import { useEffect, useRef } from 'react';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';

/** Asks before an open game is left. */
export function CloseDialog({ onStay, onClose }: { onStay(): void; onClose(): void }) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="close-title" onClose={onStay}>
      <h2 id="close-title">{t('close.sure')}</h2>
      <p>{t('close.note')}</p>
      <div className="dialog-buttons">
        <Button onClick={onStay}>{t('close.stay')}</Button>
        <Button kind="second" onClick={onClose}>
          {t('close.leave')}
        </Button>
      </div>
    </dialog>
  );
}
