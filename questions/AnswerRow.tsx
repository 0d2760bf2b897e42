import { ActionIcon, Checkbox, Tooltip } from '@mantine/core';
import { IconPin, IconX } from '@tabler/icons-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Image } from '#shared/content/question.ts';
import { isComposing } from '#ui/is-composing.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useLateError } from '#ui/use-late-error.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import type { FormProps } from './form-props.ts';
import { pastedItems } from './pasted-items.ts';
import type { Problem } from './problem.ts';
import style from './forms.module.css';
import { isUnused, usedAnswers } from './unused-answers.ts';

/** Characters of an answer. */
const longest = 2000;

interface Props extends Pick<
  FormProps,
  'question' | 'problems' | 'edit' | 'disabled' | 'picturesDisabled' | 'isShuffled' | 'PictureField'
> {
  answer: Answer;
  /** Its position in the list, from 1. */
  number: number;
  marksRight: boolean;
  withPicture: 'beside' | 'above' | undefined;
  /** Focuses the next answer; after the last one, `adds` adds another. Returns false when there is no next one. */
  goToNext: (adds: boolean) => boolean;
  /** The first text becomes this answer's, the others those of the answers after it. */
  addPasted: (texts: readonly string[]) => void;
  remove: () => void;
}

/** One answer: whether it is right, its text and its picture. */
export function AnswerRow({ answer, number, marksRight, withPicture, goToNext, addPasted, remove, ...form }: Props) {
  const { t } = useTranslation();
  const { edit, disabled } = form;
  const { id: question_id, answers } = form.question;
  const change = (changes: { text?: string; is_right?: boolean; image?: Image | null; pinned?: boolean | null }) =>
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
          goToNext={goToNext}
          addPasted={addPasted}
        />
      </div>
      {withPicture === 'beside' && <form.PictureField compact {...picture} />}
      {form.isShuffled && (
        <Tooltip label={t('answer.pin', { number })}>
          <ActionIcon
            aria-label={t('answer.pin', { number })}
            aria-pressed={answer.pinned === true}
            {...(answer.pinned ? { variant: 'filled' } : {})}
            disabled={disabled}
            onClick={() => change({ pinned: answer.pinned ? null : true })}
          >
            <IconPin size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      <Reasoned reason={(disabled && t('role.noContent')) || (answers.length <= 1 && t('reason.atLeast', { limit: 1 }))}>
        <ActionIcon className={style.remove ?? ''} data-delete aria-label={t('answer.delete', { number })} onClick={remove}>
          <IconX size={16} />
        </ActionIcon>
      </Reasoned>
    </div>
  );
}

interface TextProps extends Pick<Props, 'answer' | 'number' | 'disabled' | 'goToNext' | 'addPasted'> {
  placeholder: string;
  problem: Problem | undefined;
  change: (text: string) => void;
}

/**
 * Enter and Tab move to the next answer, Shift and Enter add a line break; Shift and Tab move to the field before the text. A pasted list becomes an
 * answer for each of its items.
 */
function AnswerText({ answer, number, placeholder, problem, disabled, change, goToNext, addPasted }: TextProps) {
  const { t } = useTranslation();
  const late = useLateError(problem?.severity === 'stop' ? t(`problem.${problem.code}`) : undefined);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    if ((isEnter || (event.key === 'Tab' && !event.shiftKey)) && goToNext(isEnter)) event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const items = pastedItems(event.clipboardData.getData('text/plain'));
    if (items.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [first = '', ...others] = items;
    addPasted([value.slice(0, selectionStart) + first + value.slice(selectionEnd), ...others].map((text) => text.slice(0, longest)));
  };
  return (
    <MarkedTextarea
      isInline
      data-answer
      autosize
      minRows={1}
      aria-label={t('answer.text', { number })}
      placeholder={placeholder}
      value={answer.text ?? ''}
      maxLength={longest}
      disabled={disabled}
      error={late.error}
      onInput={late.onInput}
      onBlur={late.onBlur}
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={paste}
      onKeyDown={press}
    />
  );
}
