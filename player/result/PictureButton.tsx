import { useState } from 'react';
import type { GameResult } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';
import { cardOf, drawCard, handOver } from './draw-card.ts';
import type { Standing } from './Score.tsx';

interface PictureButtonProps {
  title: string;
  result: GameResult;
  standing: Standing | undefined;
}

/** The card of the result as a picture: shared if the device can, else downloaded. */
export default function PictureButton({ title, result, standing }: PictureButtonProps) {
  const { t, lang } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await handOver(await drawCard(cardOf({ title, result, standing }, { t, lang })), title);
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="quiet" isBusy={isBusy} onClick={() => void save()}>
        {t('result.picture')}
      </Button>
      {failed && <p role="status">{t('failure.title')}</p>}
    </>
  );
}
