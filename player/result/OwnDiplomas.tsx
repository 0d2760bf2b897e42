import { useEffect, useState } from 'react';
import type { OwnDiploma } from '#shared/contract/diplomas.ts';
import { Button } from '../frame/Button.tsx';
import { api } from '../send.ts';
import { useLanguage } from '../texts.ts';

interface OwnDiplomasProps {
  activityId: string;
  uuid_front: string;
  /** Loads again when she registers: a diploma may have waited for her name. */
  isRegistered: boolean;
  /** Whether her registration waits for her to confirm her address: then there is no other one to make. */
  isConfirming: boolean;
  onRegister(): void;
}

type Known = Awaited<ReturnType<typeof api.listOwnDiplomas>>;

/** Her diplomas: to download, to show, and by e-mail. Nothing while none is known. */
export default function OwnDiplomas({ activityId, uuid_front, isRegistered, isConfirming, onRegister }: OwnDiplomasProps) {
  const { t } = useLanguage();
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    let isHere = true;
    api.listOwnDiplomas({ params: { id: activityId }, body: { uuid_front } }).then(
      (told) => isHere && setKnown(told),
      // The result is complete without it, and the next visit finds it.
      () => undefined,
    );
    return () => void (isHere = false);
  }, [activityId, uuid_front, isRegistered]);
  if (!known) return null;
  return (
    <>
      {known.needs_registration && !isConfirming && (
        <p className="notice">
          <button type="button" className="button button-second" onClick={onRegister}>
            {t('result.diploma_register')}
          </button>
        </p>
      )}
      {known.diplomas.map((diploma) => (
        <DiplomaCard key={diploma.code} diploma={diploma} canMail={known.can_mail} uuid_front={uuid_front} />
      ))}
    </>
  );
}

function DiplomaCard({ diploma, canMail, uuid_front }: { diploma: OwnDiploma; canMail: boolean; uuid_front: string }) {
  const { t } = useLanguage();
  const [mail, setMail] = useState<'no' | 'busy' | 'sent'>('no');
  const send = async (): Promise<void> => {
    setMail('busy');
    await api.mailOwnDiploma({ body: { uuid_front, code: diploma.code } }).then(
      () => setMail('sent'),
      () => setMail('no'),
    );
  };
  return (
    <section className="notice own-diploma" aria-label={diploma.title}>
      <h2>{diploma.title}</h2>
      <div className="choices-after">
        <a className="button button-first" href={`${diploma.pdf}?download=true`} download>
          {t('result.diploma')}
        </a>
        <a className="button button-second" href={diploma.url} target="_blank" rel="noopener">
          {t('result.diploma_see')}
          <span className="unseen"> {t('opens_new')}</span>
        </a>
        {canMail && mail !== 'sent' && (
          <Button kind="quiet" isBusy={mail === 'busy'} onClick={() => void send()}>
            {t('result.diploma_mail')}
          </Button>
        )}
      </div>
      <p role="status">{mail === 'sent' ? t('result.diploma_mailed') : ''}</p>
    </section>
  );
}
