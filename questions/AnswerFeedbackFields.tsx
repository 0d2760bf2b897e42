import { useTranslation } from 'react-i18next';
import { takesFeedback } from './answer-feedback.ts';
import type { FormProps } from './form-props.ts';
import { usedAnswers } from './unused-answers.ts';
import style from './forms.module.css';
import { plain } from '#shared/rich-text/plain.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';

/** The feedback on each answer, for the types whose answers can have one. */
export function AnswerFeedbackFields({ question, edit, disabled }: Pick<FormProps, 'question' | 'edit' | 'disabled'>) {
  const { t } = useTranslation();
  const answers = usedAnswers(question);
  if (!takesFeedback(question.type) || answers.length === 0) return null;
  return (
    <div role="group" aria-labelledby="answer-feedback" aria-describedby="answer-feedback-note">
      <p className={style.label} id="answer-feedback">
        {t('feedback.answers')}
      </p>
      <p className={style.hint} id="answer-feedback-note">
        {t('feedback.answersNote')}
      </p>
      {answers.map(({ id, text, feedback }, place) => (
        <MarkedTextarea
          key={id}
          label={t('feedback.answer', { answer: plain(text ?? '') || t('answer.text', { number: place + 1 }) })}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={2000}
          value={feedback ?? ''}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) =>
            edit({ edit: 'change_answer', input: { question_id: question.id, id, changes: { feedback: value === '' ? null : value } } })
          }
        />
      ))}
    </div>
  );
}
