import { Suspense, useEffect, useRef, useState } from 'react';
import type { Challenge, ShareChannel } from '#shared/contract/sharing.ts';
import { frameCode, scriptCode, shareAddress } from '#shared/play/share-address.ts';
import { Button } from '../frame/Button.tsx';
import { optional } from '../optional.ts';
import type { Shown } from '../result/card/card.ts';
import { api } from '../send.ts';
import { useLanguage } from '../texts.ts';
import { CopyField } from './CopyField.tsx';
import type { Sharing } from './share-context.ts';
import './share.css';

// Only results have one.
const ResultCard = optional(() => import('../result/card/ResultCard.tsx'));

interface ShareWindowProps {
  sharing: Sharing;
  /** Shown as a picture, if there is one. */
  result: Shown | undefined;
  onClose(): void;
}

/** The ways to share the activity: a picture of the result, the player's own link, its QR code, and the codes for other sites. */
export default function ShareWindow({ sharing, result, onClose }: ShareWindowProps) {
  const { t } = useLanguage();
  const { title, url } = sharing;
  const dialog = useRef<HTMLDialogElement>(null);
  const { challenge, isReady } = useChallenge(sharing);
  const key = challenge?.key ?? null;
  const countShare = useShareCount(sharing);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const send = () => {
    countShare('native');
    // Closing the device's own sheet is no failure.
    navigator.share({ title, url: shareAddress(url, key, 'native') }).catch(() => {});
  };
  const reward = key ? challenge?.reward : null;
  return (
    <dialog ref={dialog} className="dialog share-window" aria-labelledby="share-title" onClose={onClose}>
      <header className="share-head">
        <h2 id="share-title">{reward ? t('share.challenge') : t('share.open')}</h2>
        <button type="button" className="bar-close" aria-label={t('close.leave')} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      {reward && <p>{t('share.reward', { count: reward.amount })}</p>}
      {challenge && challenge.friends > 0 && <p>{t('share.earned', { friends: challenge.friends, points: challenge.bonus_points })}</p>}
      {result && (
        <Suspense fallback={<div className="share-waiting" aria-busy="true" />}>
          <ResultCard source={result} sharing={sharing} challengeKey={key} isReady={isReady} onShared={() => countShare('native')} />
        </Suspense>
      )}
      <CopyField
        label={t('share.link')}
        text={shareAddress(url, key, 'copy')}
        isFirst={!result}
        isBusy={!isReady}
        onCopied={() => countShare('copy')}
      />
      {'share' in navigator && (
        <Button kind="second" onClick={send}>
          {t('share.send')}
        </Button>
      )}
      <QrCode sharing={sharing} challengeKey={key} onShown={() => countShare('qr')} />
      <details>
        <summary>{t('share.code')}</summary>
        <CopyField label={`${t('share.code')} (script)`} text={scriptCode(url, key, title)} onCopied={() => countShare('embed')} />
        <CopyField label={`${t('share.code')} (iframe)`} text={frameCode(url, key, title)} onCopied={() => countShare('embed')} />
      </details>
      <a className="button button-quiet" href={shareAddress(url, null, 'link')} target="_blank" rel="noopener">
        {t('share.play', { title })}
        <span className="unseen"> {t('opens_new')}</span>
      </a>
    </dialog>
  );
}

function QrCode({ sharing, challengeKey, onShown }: { sharing: Sharing; challengeKey: string | null; onShown(): void }) {
  const { t } = useLanguage();
  const { quiz_id, title } = sharing;
  return (
    <details onToggle={(event) => event.currentTarget.open && onShown()}>
      <summary>{t('share.qr')}</summary>
      <img
        className="share-qr"
        src={`/qr/${quiz_id}.svg${challengeKey ? `?key=${challengeKey}` : ''}`}
        alt={`${t('share.qr')}: ${title}`}
        width={240}
        height={240}
        loading="lazy"
      />
    </details>
  );
}

/** Milliseconds to wait for the player's own key; without it, the plain address is shared. */
const patience = 4_000;

function useChallenge({ quiz_id, shareable_type, uuid_front }: Sharing): { challenge: Challenge | null; isReady: boolean } {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [isReady, setReady] = useState(uuid_front === null);
  useEffect(() => {
    if (uuid_front === null) return;
    let isWanted = true;
    api
      .shareChallenge({ params: { id: quiz_id }, body: { uuid_front, shareable_type } }, { signal: AbortSignal.timeout(patience) })
      .then((reply) => isWanted && setChallenge(reply))
      .catch(() => {})
      .finally(() => isWanted && setReady(true));
    return () => {
      isWanted = false;
    };
  }, [quiz_id, shareable_type, uuid_front]);
  return { challenge, isReady };
}

/** Counts a share once for each channel of one opened window. */
function useShareCount({ quiz_id, shareable_type, uuid_front }: Sharing): (channel: ShareChannel) => void {
  const counted = useRef(new Set<ShareChannel>());
  return (channel) => {
    if (uuid_front === null || counted.current.has(channel)) return;
    counted.current.add(channel);
    api.shareStatistics({ body: { uuid_front, shareable_id: quiz_id, shareable_type, channel } }, { keepalive: true }).catch(() => {});
  };
}
