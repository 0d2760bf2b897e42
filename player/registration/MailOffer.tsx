import { useEffect, useState } from 'react';
import { useLanguage } from '../texts.ts';
import { correctedMail } from './mail-domain.ts';

/** Milliseconds without typing: half an address is no mistake. */
const pause = 400;

/** Below an e-mail field: the address that was probably meant, to take by a press. */
export function MailOffer({ value, onTake }: { value: string; onTake(email: string): void }) {
  const { t } = useLanguage();
  const [offered, setOffered] = useState<{ value: string; email: string | undefined }>();
  useEffect(() => {
    const timer = setTimeout(() => setOffered({ value, email: correctedMail(value) }), pause);
    return () => clearTimeout(timer);
  }, [value]);
  const email = offered?.value === value ? offered.email : undefined;
  return (
    <div role="status" className="mail-offer">
      {email && (
        <button type="button" className="button button-quiet" onClick={() => onTake(email)}>
          {t('register.did_you_mean', { email })}
        </button>
      )}
    </div>
  );
}
