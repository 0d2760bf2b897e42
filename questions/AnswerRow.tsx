import { ActionIcon, Checkbox, Textarea, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer, Image } from '#shared/content/question.ts';
import { pastedList } from '#shared/pasted-text.ts';
import { isComposing } from '#ui/is-composing.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { FormProps } from './form-props.ts';
import type { Problem } from './problem.ts';
import style from './forms.module.css';
import { isUnused, usedAnswers } from './unused-answers.ts';

interface Props extends Pick<FormProps, 'question' | 'problems' | 'edit' | 'disabled' | 'picturesDisabled' | 'PictureField'> {
  answer: Answer;
  /** Its position in the list, from 1. */
  number: number;
  marksRight: boolean;
  withPicture: 'beside' | 'above' | undefined;
  addNext: () => void;
  /** Takes a pasted list: an answer for each of its texts, from this one on. */
  take: (texts: readonly string[]) => void;
  remove: () => void;
}

/** One answer: whether it is right, its text and its picture. */
export function AnswerRow({ answer, number, marksRight, withPicture, addNext, take, remove, ...form }: Props) {
  const { t } = useTranslation();
  const { edit, disabled } = form;
  const { id: question_id, answers } = form.question;
  const change = (changes: { text?: string; is_right?: boolean; image?: Image | null }) =>
    edit({ edit: 'change_answer', input: { question_id, id: answer.id, changes } });
  const isLeftOut = isUnused(answer) && usedAnswers(form.question).length >= 2;
  const picture = {
    label: t('answer.picture', { number }),
    value: answer.image,
    disabled: form.picturesDisabled,
    onChange: (image: Image | null) => change({ image }),
  };
  return (
    <div className={withPicture === 'above' ? style.pictureAnswer : style.answer}>
      {marksRight && (
        <Tooltip label={t('answer.right')}>
          <Checkbox
            className={style.right ?? ''}
            aria-label={t('answer.isRight', { number })}
            checked={answer.is_right ?? false}
            disabled={disabled}
            onChange={(event) => change({ is_right: event.currentTarget.checked })}
          />
        </Tooltip>
      )}
      <div className={style.grow} id={answer.id}>
        {withPicture === 'above' && <form.PictureField {...picture} />}
        <AnswerText
          answer={answer}
          number={number}
          placeholder={withPicture === 'above' ? t('answer.caption') : isLeftOut ? t('answer.unused') : t('answer.text', { number })}
          problem={form.problems.find((problem) => problem.answer_id === answer.id)}
          disabled={disabled}
          change={(text) => change({ text })}
          addNext={addNext}
          take={take}
        />
      </div>
      {withPicture === 'beside' && <form.PictureField compact {...picture} />}
      <Reasoned reason={(disabled && t('role.noContent')) || (answers.length <= 1 && t('reason.atLeast', { limit: 1 }))}>
        <ActionIcon className={style.remove ?? ''} data-delete aria-label={t('answer.delete', { number })} onClick={remove}>
          <IconX size={16} />
        </ActionIcon>
      </Reasoned>
    </div>
  );
}

interface TextProps extends Pick<Props, 'answer' | 'number' | 'disabled' | 'addNext' | 'take'> {
  placeholder: string;
  problem: Problem | undefined;
  change: (text: string) => void;
}

/** Enter moves to the next answer, Shift+Enter starts a new line. */
function AnswerText({ answer, number, placeholder, problem, disabled, change, addNext, take }: TextProps) {
  const { t } = useTranslation();
  return (
    <Textarea
      minRows={1}
      data-answer
      aria-label={t('answer.text', { number })}
      placeholder={placeholder}
      value={answer.text ?? ''}
      maxLength={2000}
      disabled={disabled}
      error={problem?.severity === 'stop' ? t(`problem.${problem.code}`) : undefined}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
        event.preventDefault();
        addNext();
      }}
      onPaste={(event) => {
        const texts = pastedList(event.clipboardData.getData('text/plain'));
        if (!texts) return;
        event.preventDefault();
        take(texts);
      }}
    />
  );
}
