import type { Turn } from '#shared/contract/play.ts';
import { useLanguage } from '#player/texts.ts';

/** Where an answer led, with a drawing. */
export default function TurnLine({ turn }: { turn: Turn }) {
  return (
    <p className="turn" data-led={turn.led}>
      <TurnMark led={turn.led} />
      <TurnWords turn={turn} />
    </p>
  );
}

/** Drawn in a square of 24: an arrow ahead, one that turns, an open door, a lock, a circle, a cross. */
const marks: Record<Turn['led'], string> = {
  on: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 18v-3a5 5 0 0 0-5-5H5M10 5L5 10l5 5',
  exit: 'M5 21V3h9v18M2 21h20M14 6l5 2v11M11 12v1',
  shut: 'M6 11h12v10H6zM9 11V7a3 3 0 0 1 6 0v4',
  stay: 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14',
  lost: 'M6 6l12 12M18 6L6 18',
};

const TurnMark = ({ led }: Pick<Turn, 'led'>) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={marks[led]} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

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
