import { useEffect, useRef } from 'react';
import { Button } from '../frame/Button.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { useLanguage } from '../texts.ts';

/** The editor's disclaimer, before registration is skipped. */
export function SkipDialog({ disclaimer, onStay, onSkip }: { disclaimer: string; onStay(): void; onSkip(): void }) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="skip-title" onClose={onStay}>
      <h2 id="skip-title">{t('register.skip_sure')}</h2>
      <Paragraphs text={disclaimer} />
      <div className="dialog-buttons">
        <Button onClick={onStay}>{t('register.stay')}</Button>
        <Button kind="second" onClick={onSkip}>
          {t('register.skip')}
        </Button>
      </div>
    </dialog>
  );
}
