import type { GameResult } from '#shared/contract/play.ts';
import { figureFormat, timeUsed } from '#player/formats.ts';
import { useLanguage } from '#player/texts.ts';
import WalkedMap from './WalkedMap.tsx';
import './walk.css';

/** Whether the exit was found, how many rooms, what wrong turns cost, and the map of the player's way. */
export default function WalkResult({ walk }: { walk: NonNullable<GameResult['walk']> }) {
  const { t, lang } = useLanguage();
  const { rooms, path, of, points_lost, seconds_lost } = walk;
  const number = figureFormat(lang);
  const lost = [
    ...(points_lost > 0 ? [t('points', { count: points_lost })] : []),
    ...(seconds_lost > 0 ? [timeUsed(seconds_lost, t, lang)] : []),
  ];
  const figures: [string, string][] = [
    [t('labyrinth.seen'), t('result.of', { correct: rooms.length, total: of })],
    [t('labyrinth.walked'), number.format(path.length)],
    ...(lost.length > 0 ? [[t('labyrinth.cost'), lost.join(', ')] as [string, string]] : []),
  ];
  return (
    <section className="walk-result">
      <dl className="figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('labyrinth.way')}</h2>
      <WalkedMap seen={walk} isOver />
    </section>
  );
}
