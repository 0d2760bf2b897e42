import { isBlank } from '#shared/blank-text.ts';
import { isComposing } from '#ui/is-composing.ts';
import type { PlayProps } from '../play-props.ts';

/** The longest answer that the server accepts. */
const longest = 2000;

export default function FreeTextPlay({ playerAnswer, onChoose, disabled, t, feedback }: PlayProps) {
  const text = playerAnswer && 'text' in playerAnswer ? playerAnswer.text : '';
  const accepted = feedback?.correct_answer?.accepted ?? [];
  return (
    <div className="field">
      <label htmlFor="free-text">{t('answer.yours')}</label>
      <textarea
        id="free-text"
        rows={3}
        dir="auto"
        maxLength={longest}
        value={text}
        readOnly={disabled}
        autoCapitalize="sentences"
        onKeyDown={(event) => {
          // Enter answers, as in a single-line field; Shift+Enter starts a new line.
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        onChange={(event) => onChoose(isBlank(event.target.value) ? null : { text: event.target.value })}
      />
      {accepted.length > 0 && <p className="right-line">{t('feedback.right_answer', { answer: accepted.join(' / ') })}</p>}
    </div>
  );
}
