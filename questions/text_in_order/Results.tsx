import { givenIds, rightIds } from '../choice-marks.ts';
import { givenOf, type ResultsProps } from '../result-props.ts';

/** The player's order and the right one, side by side when both are known. */
export default function TextInOrderResults({ detail, t }: ResultsProps) {
  const byId = new Map(detail.answers.map((answer) => [answer.id, answer]));
  const lists = [
    { title: t('answer.yours'), ids: givenIds(givenOf(detail)) },
    { title: t('answer.right'), ids: rightIds(detail.correct_answer) },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <div className="result-orders">
      {lists.map(({ title, ids }) => (
        <div key={title}>
          <h4>{title}</h4>
          <ol>
            {ids.map((id) => (
              <li key={id} className="result-text" dir="auto">
                {byId.get(id)?.text || byId.get(id)?.image?.alt}
              </li>
            ))}
          </ol>
        </div>
      ))}
      {lists.length === 0 && <p>{t('details.nothing')}</p>}
    </div>
  );
}
