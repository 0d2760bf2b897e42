import type { ResultDetail } from '#questions/result-props.ts';
import { results } from '#questions/results.ts';
import { VerdictIcon, verdictWord } from '#questions/Verdict.tsx';
import { asShown } from '#ui/as-shown.ts';
import { AnswerFeedback } from '../quiz/AnswerFeedback.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { useLanguage } from '../texts.ts';

type Heading = 'h2' | 'h3';

/** Questions with the given and, as far as they are told, the right answers. */
export function DetailList({ details, heading }: { details: readonly ResultDetail[]; heading: Heading }) {
  return (
    <ol className="details">
      {details.map((detail) => (
        <Detail key={detail.question_id} detail={detail} heading={heading} />
      ))}
    </ol>
  );
}

function Detail({ detail, heading: Heading }: { detail: ResultDetail; heading: Heading }) {
  const { t, lang } = useLanguage();
  const Results = results[detail.type];
  const verdict = detail.result === 'unscored' ? null : detail.result;
  return (
    <li>
      <Heading className="question-text" dir="auto" {...asShown(detail)} />
      {verdict && (
        <p className="details-verdict" data-verdict={verdict}>
          <VerdictIcon kind={verdict} /> {verdictWord(verdict, t)}
          {detail.points > 0 && <span>+{t('points', { count: detail.points })}</span>}
        </p>
      )}
      <Results detail={detail} t={t} lang={lang} />
      <AnswerFeedback feedback={detail.answer_feedback} options={detail.answers} />
      {detail.feedback?.text && <Paragraphs text={detail.feedback.text} html={detail.feedback.html} />}
    </li>
  );
}
