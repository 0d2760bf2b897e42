import type { GivenPoint } from '../player-answers.ts';
import { answerOf, type ResultsProps } from '../result-props.ts';
import { heightInWidths } from './area.ts';
import { MarkedPicture } from './MarkedPicture.tsx';
import './play.css';

/** The picture with the player's point and, if they may be revealed, the right areas; the point also in words. */
export default function MarkOnImageResults({ detail, t, lang }: ResultsProps) {
  const { image, correct_answer: correct, result } = detail;
  const playerAnswer = answerOf(detail);
  const point = playerAnswer && 'x' in playerAnswer && 'y' in playerAnswer ? (playerAnswer as GivenPoint) : null;
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      {image && (
        <div className="mark-result" style={{ aspectRatio: 1 / heightInWidths(image) }}>
          <MarkedPicture image={image} point={point} shapes={correct?.shapes} verdict={result} />
        </div>
      )}
      <p>{point ? t('mark.at', { x: percent.format(point.x), y: percent.format(point.y) }) : t('details.nothing')}</p>
    </>
  );
}
