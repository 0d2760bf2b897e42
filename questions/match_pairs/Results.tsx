import { answerWords } from '#shared/content/answer-words.ts';
import { answerOf, type ResultsProps } from '../result-props.ts';
import { VerdictIcon, verdictWord } from '../Verdict.tsx';
import { chosenPairs } from './chosen-pairs.ts';
import { rightStems } from './right-stems.ts';
import './play.css';

/** Each stem with the option it was given and, where it may be told, whether that is right and which one is. */
export default function MatchPairsResults({ detail: { answers, correct_answer: correct, ...detail }, t }: ResultsProps) {
  const pairs = [...chosenPairs(answerOf({ answers, ...detail }))];
  const wordsOf = (id: string | undefined): string => answerWords(answers.find((answer) => answer.id === id) ?? {}) ?? '';
  const right = correct?.pairs && rightStems(answers, { pairs: correct.pairs }, { pairs });
  return (
    <dl className="result-pairs">
      {answers
        .filter(({ is_stem }) => is_stem)
        .map(({ id }) => {
          const chosen = wordsOf(pairs.find(({ stem_id }) => stem_id === id)?.option_id);
          const mark = right?.has(id) ? 'right' : 'wrong';
          return (
            <div key={id}>
              <dt dir="auto">{wordsOf(id)}</dt>
              <dd className="pairs-result" dir="auto">
                {chosen || t('details.nothing')} {right && <VerdictIcon kind={mark} label={verdictWord(mark, t)} />}
              </dd>
              {right && mark === 'wrong' && (
                <dd dir="auto">
                  {t('feedback.right_answer', { answer: wordsOf(correct.pairs?.find(({ stem_id }) => stem_id === id)?.option_id) })}
                </dd>
              )}
            </div>
          );
        })}
    </dl>
  );
}
