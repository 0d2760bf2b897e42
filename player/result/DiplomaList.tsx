import { useState } from 'react';
import type { OwnDiploma } from '#shared/contract/diplomas.ts';
import { Button } from '../frame/Button.tsx';
import { api } from '../send.ts';
import { useLanguage } from '../texts.ts';
import { DiplomaDownload } from './DiplomaDownload.tsx';
import type { KnownDiplomas } from './use-own-diplomas.ts';

interface DiplomaListProps {
  known: KnownDiplomas;
  uuid_front: string;
  /** Whether her registration waits for her to confirm her address: then there is no other one to make. */
  isConfirming: boolean;
  /** The dock already has what she can do first: register, or download the first diploma. */
  isInDock?: boolean;
  onRegister(): void;
}

/** A player's diplomas: to download, to show, and by e-mail. */
export default function DiplomaList({ known, uuid_front, isConfirming, isInDock = false, onRegister }: DiplomaListProps) {
  const { t } = useLanguage();
  const { diplomas, needs_registration, can_mail } = known;
  const isRegistrationInDock = isInDock && diplomas.length === 0;
  return (
    <>
      {needs_registration && !isConfirming && !isRegistrationInDock && (
        <p className="notice">
          <button type="button" className="button button-second" onClick={onRegister}>
            {t('result.diploma_register')}
          </button>
        </p>
      )}
      {diplomas.map((diploma, place) => (
        <DiplomaCard key={diploma.code} diploma={diploma} canMail={can_mail} uuid_front={uuid_front} hasDownload={!isInDock || place > 0} />
      ))}
    </>
  );
}

interface DiplomaCardProps {
  diploma: OwnDiploma;
  canMail: boolean;
  uuid_front: string;
  hasDownload: boolean;
}

function DiplomaCard({ diploma, canMail, uuid_front, hasDownload }: DiplomaCardProps) {
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
        {hasDownload && <DiplomaDownload diploma={diploma} />}
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
