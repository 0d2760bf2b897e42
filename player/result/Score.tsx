import type { GameResult } from '#shared/contract/play.ts';
import { VerdictIcon } from '#questions/Verdict.tsx';
import { timeUsed } from '../formats.ts';
import { useLanguage } from '../texts.ts';
import { CountUp } from './CountUp.tsx';

/** The points counted up, passed or not, and the other figures of a game. */
export function Score({ result, place }: { result: GameResult; place: number | undefined }) {
  const { t, lang } = useLanguage();
  const { points, bonus_points, correct, total, passed, time_used } = result;
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const figures: [label: string, value: string][] = [[t('result.time'), timeUsed(time_used, t, lang)]];
  if (total > 0) figures.unshift([t('result.right'), t('result.of', { correct, total })]);
  if (bonus_points > 0) figures.push([t('result.bonus'), number.format(bonus_points)]);
  if (place !== undefined) figures.push([t('board.place'), number.format(place)]);
  return (
    <div className="score">
      <p className="score-points">
        <span className="score-number">
          <CountUp value={points} />
        </span>
        <span className="score-word">{t('points_word', { count: points })}</span>
      </p>
      {passed !== undefined && (
        <p className="passed" data-passed={passed}>
          <VerdictIcon kind={passed ? 'right' : 'wrong'} />
          {passed ? t('result.passed') : t('result.not_passed')}
        </p>
      )}
      <dl className="figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
