import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';
import type { Consent } from './use-consent.ts';

/** Asks, without blocking play, whether the player may be remembered and counted; afterwards lets her withdraw her consent. */
export function ConsentBar({ consent }: { consent: Consent }) {
  const { t } = useLanguage();
  if (consent.answer === 'yes') {
    const forget = (): void => {
      consent.refuse();
      // Also clears what the page knows of her.
      location.reload();
    };
    return (
      <button type="button" className="consent-forget" onClick={forget}>
        {t('consent.forget')}
      </button>
    );
  }
  if (consent.isRequired || consent.answer === 'no') return null;
  return (
    <aside className="consent" aria-label={t('consent.title')}>
      <p>{t('consent.ask')}</p>
      <Button kind="second" onClick={consent.accept}>
        {t('consent.yes')}
      </Button>
      <Button kind="second" onClick={consent.refuse}>
        {t('consent.no')}
      </Button>
    </aside>
  );
}
