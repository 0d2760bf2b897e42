import type { PlayerOption } from '#questions/player-option.ts';
import type { AnswerFeedback as Feedback } from '#shared/contract/result-detail.ts';
import { Paragraphs } from '../frame/Paragraphs.tsx';

/** What the editor says of each chosen answer; where there are several, after the answer itself. */
export function AnswerFeedback({
  feedback = [],
  options,
}: {
  feedback: readonly Feedback[] | undefined;
  options: readonly PlayerOption[];
}) {
  return feedback.map(({ answer_id, text, html }) => {
    const chosen = options.find(({ id }) => id === answer_id);
    const name = feedback.length > 1 && (chosen?.text || chosen?.image?.alt);
    return (
      <div key={answer_id} className="feedback-answer">
        {name && (
          <p dir="auto">
            <strong>{name}</strong>
          </p>
        )}
        <Paragraphs text={text} html={html} />
      </div>
    );
  });
}
