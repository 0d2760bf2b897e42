import { traits as kindTraits } from '#kinds/traits.ts';
import { traits } from '#questions/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import { figureFormat } from '../formats.ts';
import { SoundButton } from '../sound/SoundButton.tsx';
import { useLanguage } from '../texts.ts';
import { PointsCounter } from './PointsCounter.tsx';
import { Timer } from './Timer.tsx';

interface QuestionBarProps {
  kind: ActivityKind;
  question: PlayerQuestion;
  deadline: number | null;
  total_points: number | null;
  onTimeUp(): void;
  onClose(): void;
}

/** The progress of the game, the points so far, the clock, and the way out. */
export function QuestionBar({
  kind,
  question: { type, number, total, time_left, seen },
  deadline,
  total_points,
  onTimeUp,
  onClose,
}: QuestionBarProps) {
  const { t, lang } = useLanguage();
  const figure = figureFormat(lang);
  return (
    <header className="bar">
      <button type="button" className="bar-close" aria-label={t('close.leave')} onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        </svg>
      </button>
      <div
        className="bar-progress"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={number}
        aria-label={traits[type].isAd && !seen ? t('ad.label') : t(kindTraits[kind].texts.progress, { number, total })}
      >
        <span style={{ inlineSize: `${(number / total) * 100}%` }} />
      </div>
      {(traits[type].isCounted || seen) && (
        <p className="bar-count" aria-hidden="true">
          {figure.format(number)} / {figure.format(total)}
        </p>
      )}
      {total_points !== null && <PointsCounter total={total_points} />}
      <SoundButton />
      {time_left !== undefined &&
        (deadline === null ? <span className="timer timer-rest" /> : <Timer deadline={deadline} onEnd={onTimeUp} />)}
    </header>
  );
}
