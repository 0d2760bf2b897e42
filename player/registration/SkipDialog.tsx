import { Button } from '../frame/Button.tsx';
import { Dialog } from '../frame/Dialog.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { useLanguage } from '../texts.ts';

/** The editor's disclaimer, before registration is skipped. */
export function SkipDialog({ disclaimer, onStay, onSkip }: { disclaimer: string; onStay(): void; onSkip(): void }) {
  const { t } = useLanguage();
  const buttons = (
    <>
      <Button onClick={onStay}>{t('register.stay')}</Button>
      <Button kind="second" onClick={onSkip}>
        {t('register.skip')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('register.skip_sure')} buttons={buttons} onClose={onStay}>
      <Paragraphs text={disclaimer} />
    </Dialog>
  );
}
