import type { Turn } from '#shared/contract/play.ts';
import { useLanguage } from '#player/texts.ts';

const keys: Record<Turn['led'], string> = {
  on: 'labyrinth.on',
  back: 'labyrinth.back',
  exit: 'labyrinth.exit',
  shut: 'labyrinth.shut',
  stay: 'labyrinth.stay',
  lost: 'labyrinth.lost',
};

/** Where an answer led, and what that cost. */
export function TurnWords({ turn: { led, points, seconds, needs } }: { turn: Turn }) {
  const { t, lang } = useLanguage();
  return (
    <>
      {t(keys[led], { needs: needs ?? '' })}
      {points !== undefined && <span className="turn-cost"> −{t('points', { count: points })}</span>}
      {seconds !== undefined && <span className="turn-cost"> +{inSeconds(seconds, lang)}</span>}
    </>
  );
}

const inSeconds = (seconds: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds);
