import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mostAnswers } from '#shared/content/most-answers.ts';
import type { Answer } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { SortableList } from '#ui/SortableList.tsx';
import { Reasoned } from '#ui/Reasoned.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import type { FormProps } from './form-props.ts';
import { pastedAnswers } from './pasted-answers.ts';
import style from './forms.module.css';

interface Props extends FormProps {
  /** Whether answers can be right here; in a personality test they cannot. */
  withRight?: boolean;
  withPicture?: 'beside' | 'above';
  hint?: string;
}

/**
 * The answers of a choice: their order, their texts, and which are right. Enter moves to the next one, and adds one after the last. Typing in other
 * fields of the question does not render it again.
 */
export const AnswersForm = memo(AnswerRows, (before, after) => {
  const { question: old, problems: oldProblems, ...oldRest } = before;
  const { question, problems, ...rest } = after;
  const isSame = old.id === question.id && old.answers === question.answers && JSON.stringify(oldProblems) === JSON.stringify(problems);
  return isSame && (Object.keys({ ...oldRest, ...rest }) as (keyof typeof rest)[]).every((name) => Object.is(oldRest[name], rest[name]));
});

function AnswerRows(props: Props) {
  const { question, leadsToTypes, problems, edit, disabled, withRight = false, withPicture, hint } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { answers, id: question_id } = question;
  const marksRight = withRight && !leadsToTypes;
  const newAnswer = (text: string): Answer => ({ id: newId(), text, ...(withRight ? { is_right: false } : {}) });
  const focus = (place: number) => list.current?.querySelectorAll<HTMLElement>('textarea[data-answer]')[place]?.focus();
  const add = (place: number) => {
    edit({ edit: 'add_answer', input: { question_id, answer: newAnswer(''), order_number: place + 1 } });
    requestAnimationFrame(() => focus(place));
  };
  const goToNext = (place: number, adds: boolean): boolean => {
    if (place + 1 < answers.length) focus(place + 1);
    else if (adds && answers.length < mostAnswers) add(place + 1);
    else return adds;
    return true;
  };
  const addPasted = (place: number, texts: readonly string[]) => {
    const { edits, last, left } = pastedAnswers(question, place, texts, newAnswer);
    edit(...edits);
    if (left > 0) notifications.show({ color: 'amber', message: t('answer.pasteBeyond', { count: left, limit: mostAnswers }) });
    requestAnimationFrame(() => focus(last));
  };
  const remove = (id: string, place: number) => {
    edit({ edit: 'delete_answer', input: { question_id, id } });
    // The pressed button disappears with its row, so the keyboard focus moves to the answer at its position.
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])]
        .slice(0, place + 1)
        .at(-1)
        ?.focus(),
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
        itemName={(answer, place) => plain(answer.text ?? '') || t('answer.text', { number: place + 1 })}
        handleLabel={(_, place) => t('answer.move', { number: place + 1 })}
        move={(id, place) => edit({ edit: 'move_answer', input: { question_id, id, order_number: place + 1 } })}
        render={(answer, place) => (
          <AnswerRow
            {...props}
            answer={answer}
            number={place + 1}
            marksRight={marksRight}
            withPicture={withPicture}
            goToNext={(adds) => goToNext(place, adds)}
            addPasted={(texts) => addPasted(place, texts)}
            remove={() => remove(answer.id, place)}
          />
        )}
      />
      {listProblem && <p className={style.problem}>{t(`problem.${listProblem.code}`)}</p>}
      <Reasoned reason={(disabled && t('role.noContent')) || (answers.length >= mostAnswers && t('reason.atMost', { limit: mostAnswers }))}>
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
