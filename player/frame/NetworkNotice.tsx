import { Button } from './Button.tsx';
import { useLanguage } from '../texts.ts';

/** Shown when sending failed: the input is kept, and is sent by itself later. */
export function NetworkNotice({ attempts, onRetry }: { attempts: number; onRetry(): void }) {
  const { t } = useLanguage();
  return (
    <div className="net" role="status">
      {attempts > 0 && (
        <div className="net-notice">
          <p>{t('net.waiting')}</p>
          <Button kind="second" onClick={onRetry}>
            {t('net.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
