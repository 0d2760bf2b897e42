import { Button } from '../frame/Button.tsx';
import { Dialog } from '../frame/Dialog.tsx';
import { useLanguage } from '../texts.ts';

/** Asks before an open game is left. */
export function CloseDialog({ onStay, onClose }: { onStay(): void; onClose(): void }) {
  const { t } = useLanguage();
  const buttons = (
    <>
      <Button onClick={onStay}>{t('close.stay')}</Button>
      <Button kind="second" onClick={onClose}>
        {t('close.leave')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('close.sure')} buttons={buttons} onClose={onStay}>
      <p>{t('close.note')}</p>
    </Dialog>
  );
}
