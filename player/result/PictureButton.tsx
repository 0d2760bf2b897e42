import { useState } from 'react';
import type { GameResult } from '#shared/contract/play.ts';
import { figureFormat } from '../formats.ts';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';
import { percentOf, type Standing } from './Score.tsx';
import { praiseOf } from './praise.ts';

interface PictureButtonProps {
  title: string;
  result: GameResult;
  standing: Standing | undefined;
}

/** The card of the result as a picture: to be sent where the device can, else to be kept. */
export default function PictureButton({ title, result, standing }: PictureButtonProps) {
  const { t, lang } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { drawCard, handOver } = await import('./draw-card.ts');
      const { points, correct, total, passed, person_type: type } = result;
      const number = figureFormat(lang);
      const praise = praiseOf(result);
      const lines = [
        total > 0 && `${t('result.right')}: ${t('result.of', { correct, total })}`,
        passed && t('result.passed'),
        standing && `${t('board.place')}: ${number.format(standing.place)}`,
        standing?.better_than !== undefined && t('result.better_than', { share: percentOf(standing.better_than, lang) }),
      ].filter((line) => typeof line === 'string');
      const score = type ? { large: type.title, word: '' } : { large: number.format(points), word: t('points_word', { count: points }) };
      await handOver(await drawCard({ title, praise: praise ? t(praise) : '', ...score, lines: type ? [] : lines }), title);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" isBusy={isBusy} onClick={() => void save()}>
      {t('result.picture')}
    </Button>
  );
}
