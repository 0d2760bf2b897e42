import { ActionIcon, Button, Checkbox, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Image } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { SortableList } from '#ui/SortableList.tsx';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { FormProps } from './form-props.ts';
import style from './forms.module.css';
import { isUnused, usedAnswers } from './unused-answers.ts';

interface Props extends FormProps {
  /** Whether answers can be right here; in a personality test none is. */
  withRight?: boolean;
  withPicture?: 'beside' | 'above';
  hint?: string;
}

/** Answers to choose from: their order, their texts, which ones are right. Enter adds the next one. Not drawn again while something else of the question is typed. */
export const AnswersForm = memo(AnswerRows, (before, after) => {
  const { question: old, problems: oldProblems, ...oldRest } = before;
  const { question, problems, ...rest } = after;
  const isSame = old.id === question.id && old.answers === question.answers && JSON.stringify(oldProblems) === JSON.stringify(problems);
  return isSame && (Object.keys({ ...oldRest, ...rest }) as (keyof typeof rest)[]).every((name) => Object.is(oldRest[name], rest[name]));
});

function AnswerRows({
  question,
  leadsToTypes,
  problems,
  edit,
  disabled,
  picturesDisabled,
  PictureField,
  withRight = false,
  withPicture,
  hint,
}: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { answers, id: question_id } = question;
  const marksRight = withRight && !leadsToTypes;
  const change = (id: string, changes: { text?: string; is_right?: boolean; image?: Image | null }) =>
    edit({ edit: 'change_answer', input: { question_id, id, changes } });
  const add = (place: number) => {
    const answer: Answer = { id: newId(), text: '', ...(withRight ? { is_right: false } : {}) };
    edit({ edit: 'add_answer', input: { question_id, answer, order_number: place + 1 } });
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input[data-answer]')[place]?.focus());
  };
  const problemOf = (id: string) => problems.find((problem) => problem.answer_id === id);
  const isEnough = usedAnswers(question).length >= 2;
  const placeholderOf = (answer: Answer, place: number) => {
    if (withPicture === 'above') return t('answer.caption');
    return isEnough && isUnused(answer) ? t('answer.unused') : t('answer.text', { number: place + 1 });
  };
  const row = (answer: Answer, place: number) => {
    const problem = problemOf(answer.id);
    return (
      <div className={withPicture === 'above' ? style.pictureAnswer : style.answer}>
        {marksRight && (
          <Tooltip label={t('answer.right')}>
            <Checkbox
              className={style.right ?? ''}
              aria-label={t('answer.isRight', { number: place + 1 })}
              checked={answer.is_right ?? false}
              disabled={disabled}
              onChange={(event) => change(answer.id, { is_right: event.currentTarget.checked })}
            />
          </Tooltip>
        )}
        <div className={style.grow} id={answer.id}>
          {withPicture === 'above' && (
            <PictureField
              label={t('answer.picture', { number: place + 1 })}
              value={answer.image}
              disabled={picturesDisabled}
              onChange={(image) => change(answer.id, { image })}
            />
          )}
          <TextInput
            data-answer
            aria-label={t('answer.text', { number: place + 1 })}
            placeholder={placeholderOf(answer, place)}
            value={answer.text ?? ''}
            maxLength={2000}
            disabled={disabled}
            error={problem?.severity === 'stop' ? t(`problem.${problem.code}`) : undefined}
            onChange={(event) => change(answer.id, { text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add(place + 1);
            }}
          />
        </div>
        {withPicture === 'beside' && (
          <PictureField
            compact
            label={t('answer.picture', { number: place + 1 })}
            value={answer.image}
            disabled={picturesDisabled}
            onChange={(image) => change(answer.id, { image })}
          />
        )}
        <Reasoned reason={(disabled && t('role.noContent')) || (answers.length <= 1 && t('reason.atLeast', { limit: 1 }))}>
          <ActionIcon
            className={style.remove ?? ''}
            aria-label={t('answer.delete', { number: place + 1 })}
            onClick={() => edit({ edit: 'delete_answer', input: { question_id, id: answer.id } })}
          >
            <IconX size={16} />
          </ActionIcon>
        </Reasoned>
      </div>
    );
  };
  const listProblem = problems.find((problem) => problem.field === 'answers' && !problem.answer_id);
  return (
    <div ref={list} id="answers">
      <p className={style.label}>{marksRight ? t('answer.listRight') : t('answer.list')}</p>
      {hint && <p className={style.hint}>{hint}</p>}
      <SortableList
        label={t('answer.list')}
        items={answers}
        disabled={disabled}
        itemName={(answer, place) => answer.text || t('answer.text', { number: place + 1 })}
        handleLabel={(_, place) => t('answer.move', { number: place + 1 })}
        move={(id, place) => edit({ edit: 'move_answer', input: { question_id, id, order_number: place + 1 } })}
        render={row}
      />
      {listProblem && <p className={style.problem}>{t(`problem.${listProblem.code}`)}</p>}
      <Reasoned reason={(disabled && t('role.noContent')) || (answers.length >= 200 && t('reason.atMost', { limit: 200 }))}>
        <Button
          {...(answers.length < 2 ? { 'data-lead': true } : {})}
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => add(answers.length)}
        >
          {t('answer.add')}
        </Button>
      </Reasoned>
    </div>
  );
}
