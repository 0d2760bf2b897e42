import type { ReactNode } from 'react';
import type { GameResult } from '#shared/contract/play.ts';
import { VerdictIcon } from '#questions/Verdict.tsx';
import { figureFormat, timeUsed } from '../formats.ts';
import { PlacesMoved } from '../leaderboard/PlacesMoved.tsx';
import { useLanguage } from '../texts.ts';
import { CountUp } from './CountUp.tsx';
import { praiseOf } from './praise.ts';

/** The place of a registered player on the board after a game. */
export interface Standing {
  place: number;
  /** Places gained since her last game; below 0: lost. */
  moved: number;
  /** The percentage of the other players who are behind her. */
  better_than: number | undefined;
}

interface ScoreProps {
  result: GameResult;
  standing: Standing | undefined;
  /** The key of the text in place of “passed” or “not passed”. */
  verdict?: string | undefined;
}

/** The card of a game: its praise, the points counting up, passed or not, and the other figures. */
export function Score({ result, standing, verdict }: ScoreProps) {
  const { t, lang } = useLanguage();
  const { points, passed } = result;
  const praise = praiseOf(result);
  return (
    <div className="score">
      {praise && <p className="score-praise">{t(praise)}</p>}
      <p className="score-points">
        <span className="score-number">
          <CountUp value={points} />
        </span>
        <span className="score-word">{t('points_word', { count: points })}</span>
      </p>
      {passed !== undefined && (
        <p className="passed" data-passed={passed}>
          <VerdictIcon kind={passed ? 'right' : 'wrong'} />
          {verdict ? t(verdict) : passed ? t('result.passed') : t('result.not_passed')}
        </p>
      )}
      {standing?.better_than !== undefined && (
        <p className="score-better">{t('result.better_than', { share: percentOf(standing.better_than, lang) })}</p>
      )}
      <Figures result={result} standing={standing} />
    </div>
  );
}

export const percentOf = (percent: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);

function Figures({ result, standing }: { result: GameResult; standing: Standing | undefined }) {
  const { t, lang } = useLanguage();
  const { bonus_points, correct, total, time_used } = result;
  const number = figureFormat(lang);
  return (
    <dl className="figures">
      {total > 0 && <Figure label={t('result.right')}>{t('result.of', { correct, total })}</Figure>}
      <Figure label={t('result.time')}>{timeUsed(time_used, t, lang)}</Figure>
      {bonus_points > 0 && <Figure label={t('result.bonus')}>{number.format(bonus_points)}</Figure>}
      {standing && (
        <Figure label={t('board.place')}>
          {number.format(standing.place)} <PlacesMoved moved={standing.moved} />
        </Figure>
      )}
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
