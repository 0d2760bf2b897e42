import { answerOf, type ResultsProps } from '../result-props.ts';
import { GapIcon, GapRight } from './GapVerdict.tsx';
import { filledGaps } from './filled-gaps.ts';
import { judgedGaps } from './judged-gaps.ts';
import { shownPieces } from './shown-pieces.ts';
import './play.css';

/** The text with what was filled in and, where it may be told, whether that is right and what is. */
export default function FillTheGapsResults({ detail, t }: ResultsProps) {
  const { gap_text = '', gaps = [] } = detail;
  const filled = filledGaps(answerOf(detail));
  const judged = judgedGaps(detail.correct_answer, filled);
  return (
    <p className="gaps gaps-result" dir="auto">
      {shownPieces(gap_text, gaps).map((piece, index) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <span key={index} className="gap-line">
            <span className="gap">
              <bdi className="gap-told">{filled.find(({ id }) => id === piece.gap)?.text.trim() || t('details.nothing')}</bdi>
              <GapIcon judged={judged.get(piece.gap)} t={t} />
              <GapRight judged={judged.get(piece.gap)} t={t} />
            </span>
            {piece.signs}
          </span>
        ),
      )}
    </p>
  );
}
