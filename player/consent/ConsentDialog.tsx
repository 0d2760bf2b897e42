import { Button } from '../frame/Button.tsx';
import { Dialog } from '../frame/Dialog.tsx';
import { useLanguage } from '../texts.ts';

/** Shown on starting, if the editor requires it. */
export function ConsentDialog({ onAccept, onRefuse, onClose }: { onAccept(): void; onRefuse(): void; onClose(): void }) {
  const { t } = useLanguage();
  const buttons = (
    <>
      <Button onClick={onAccept}>{t('consent.accept')}</Button>
      <Button kind="second" onClick={onRefuse}>
        {t('consent.refuse')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('consent.title')} buttons={buttons} onClose={onClose}>
      <p>{t('consent.text')}</p>
    </Dialog>
  );
}
