import { useEffect, useState } from 'react';
import { fileName } from '#shared/file-name.ts';
import { shareAddress } from '#shared/play/share-address.ts';
import { Button } from '../../frame/Button.tsx';
import type { Sharing } from '../../share/share-context.ts';
import { useLanguage } from '../../texts.ts';
import { altOf, cardOf, messageOf, type Shown } from './card.ts';
import { drawCard } from './draw-card.ts';
import { formats, layoutOf, type Format } from '#shared/play/card-layout.ts';
import './card.css';

/** Whether the device's share sheet takes pictures. */
const canSharePictures = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'result.png', { type: 'image/png' })] });

/** To the device's share sheet; to the downloads where it refuses. */
async function sharePicture(file: File, words: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share({ files: [file], ...words });
  } catch (error) {
    // Closing the sheet is no failure.
    if ((error as Error).name !== 'AbortError') savePicture(file);
  }
}

function savePicture(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the address only after the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

interface ResultCardProps {
  source: Shown;
  sharing: Sharing;
  /** The player's own key for links; null: none, or not known yet. */
  challengeKey: string | null;
  /** Whether the key is known, or does not come. */
  isReady: boolean;
  onShared(): void;
}

/** The result as a picture, in the format of the player's choice: to be sent with its link, or to be saved. */
export default function ResultCard({ source, sharing, challengeKey, isReady, onShared }: ResultCardProps) {
  const language = useLanguage();
  const { t } = language;
  const [format, setFormat] = useState<Format>('square');
  const { file, url, failed } = useDrawnCard(source, format, { sharing, challengeKey, isReady });
  const [canShare] = useState(canSharePictures);
  const card = cardOf(source, language);
  const { width, height } = layoutOf(format, false);
  const share = (shared: File): void => {
    onShared();
    const { title } = sharing;
    void sharePicture(shared, { title, text: messageOf(card, source, language), url: shareAddress(sharing.url, challengeKey, 'native') });
  };
  return (
    <section className="result-card" aria-label={t('result.title')}>
      <div className="result-card-preview" aria-busy={!url || undefined}>
        <img src={url ?? blank} alt={altOf(card)} width={width} height={height} data-drawn={Boolean(url) || undefined} />
      </div>
      {failed && <p role="alert">{t('failure.title')}</p>}
      <div className="result-card-formats" role="group" aria-label={t('share.format')}>
        {formats.map((each) => (
          <Button key={each} kind={each === format ? 'first' : 'second'} aria-pressed={each === format} onClick={() => setFormat(each)}>
            {{ square: t('share.square'), story: t('share.story'), wide: t('share.wide') }[each]}
          </Button>
        ))}
      </div>
      {canShare && (
        <Button isBusy={!file} onClick={() => file && share(file)}>
          {t('share.picture')}
        </Button>
      )}
      <Button kind={canShare ? 'second' : 'first'} isBusy={!file} onClick={() => file && savePicture(file)}>
        {t('result.picture')}
      </Button>
    </section>
  );
}

/** Keeps the place of the picture until it is drawn. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

interface Drawn {
  file?: File;
  url?: string;
  failed?: boolean;
}

function useDrawnCard(
  source: Shown,
  format: Format,
  { sharing, challengeKey, isReady }: Pick<ResultCardProps, 'sharing' | 'challengeKey' | 'isReady'>,
): Drawn {
  const language = useLanguage();
  const [drawn, setDrawn] = useState<Drawn>({});
  const { quiz_id, address, title, uuid_front } = sharing;
  useEffect(() => {
    setDrawn({});
    if (!isReady) return;
    let isWanted = true;
    let url: string | undefined;
    // A preview has no address that others could open.
    const link = uuid_front === null ? null : { address, qr: `/qr/${quiz_id}.svg${challengeKey ? `?key=${challengeKey}` : ''}` };
    drawCard(cardOf(source, language), format, link, language.lang).then(
      (blob) => {
        if (!isWanted) return;
        url = URL.createObjectURL(blob);
        setDrawn({ file: new File([blob], fileName('result', title, 'png'), { type: 'image/png' }), url });
      },
      () => isWanted && setDrawn({ failed: true }),
    );
    return () => {
      isWanted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [source, language, format, isReady, challengeKey, quiz_id, address, title, uuid_front]);
  return drawn;
}
