import { useState } from 'react';
import { ApiError } from '#shared/contract/client.ts';
import { Button } from '../frame/Button.tsx';
import { api } from '../send.ts';
import { useSharing } from '../share/share-context.ts';
import { useLanguage } from '../texts.ts';
import { unbroken } from './confirm-texts.ts';

const outcomeTexts = { sent: 'confirm.sent', too_many: 'problem.too_many', failed: 'net.failed' } as const;

/** Says that the address is still to be confirmed, and offers help when no mail came: another mail, or another address. */
export default function AddressNotice({ email, onRegister }: { email: string; onRegister(): void }) {
  const { t } = useLanguage();
  const sharing = useSharing();
  const [outcome, setOutcome] = useState<keyof typeof outcomeTexts>();
  const [isBusy, setBusy] = useState(false);
  const send = async (uuid_front: string, quiz_localization_id: string) => {
    setBusy(true);
    const reached = await api.sendConfirmation({ body: { uuid_front, quiz_localization_id } }).then(
      () => 'sent' as const,
      (error: unknown) => (error instanceof ApiError && error.status === 429 ? ('too_many' as const) : ('failed' as const)),
    );
    setOutcome(reached);
    setBusy(false);
  };
  return (
    <section className="notice confirm-notice">
      <p>{t('confirm.notice', { email: unbroken(email) })}</p>
      <p role="status">{outcome && t(outcomeTexts[outcome])}</p>
      {sharing?.uuid_front && outcome !== 'sent' && (
        <Button kind="second" isBusy={isBusy} onClick={() => void send(sharing.uuid_front as string, sharing.quiz_id)}>
          {t('confirm.again')}
        </Button>
      )}
      <Button kind="quiet" onClick={onRegister}>
        {t('confirm.other')}
      </Button>
    </section>
  );
}
