import { asShown } from '#ui/as-shown.ts';
import { chosenIds, rightIds } from '../choice-marks.ts';
import type { PlayerOption } from '../player-option.ts';
import { answerOf, type ResultsProps } from '../result-props.ts';

/** The player's order and the right one, side by side when both are known. */
export default function TextInOrderResults({ detail, t }: ResultsProps) {
  const byId = new Map(detail.answers.map((answer) => [answer.id, answer]));
  const lists = [
    { title: t('answer.yours'), ids: chosenIds(answerOf(detail)) },
    { title: t('answer.right'), ids: rightIds(detail.correct_answer) },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <div className="result-orders">
      {lists.map(({ title, ids }) => (
        <div key={title}>
          <h4>{title}</h4>
          <ol>
            {ids.map((id) => (
              <li key={id} className="result-text" dir="auto" {...asShown(shownOf(byId.get(id)))} />
            ))}
          </ol>
        </div>
      ))}
      {lists.length === 0 && <p>{t('details.nothing')}</p>}
    </div>
  );
}

const shownOf = (option: PlayerOption | undefined) => ({ ...option, text: option?.text || option?.image?.alt });
