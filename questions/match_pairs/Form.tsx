import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowsLeftRight, IconPlus } from '@tabler/icons-react';
import { useRef, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mostAnswers } from '#shared/content/most-answers.ts';
import { newId } from '#shared/ids.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { SortableList } from '#ui/SortableList.tsx';
import type { FormProps } from '../form-props.ts';
import style from '../forms.module.css';
import { ExtraRows } from './ExtraRows.tsx';
import { newPair } from './new-pair.ts';
import { PairRow } from './PairRow.tsx';
import { pairsOf } from './pairs.ts';
import { pastedPairs, pastePairs } from './pasted-pairs.ts';

export const icon = IconArrowsLeftRight;

/** The pairs, then the options that belong to none. Players get the options shuffled. */
export function Form(props: FormProps) {
  const { question, problems, edit, disabled } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { answers, id: question_id } = question;
  const pairs = pairsOf(answers);
  const rows = pairs.map((pair) => ({ ...pair, id: pair.stem.id }));
  const isFull = answers.length + 2 > mostAnswers;
  const focus = (field: number) => box.current?.querySelectorAll<HTMLElement>('textarea[data-half]')[field]?.focus();
  const add = () => {
    edit(...newPair(newId).map((answer) => ({ edit: 'add_answer' as const, input: { question_id, answer } })));
    requestAnimationFrame(() => focus(2 * pairs.length));
  };
  const goToNext = (field: number) => (field + 1 < 2 * pairs.length ? focus(field + 1) : !isFull && add());
  const paste = (event: ClipboardEvent, place: number) => {
    const pasted = pastedPairs(event.clipboardData.getData('text/plain'));
    if (pasted.length === 0) return;
    event.preventDefault();
    const { edits, left } = pastePairs(question, place, pasted, newId);
    edit(...edits);
    if (left > 0) notifications.show({ color: 'amber', message: t('answer.pasteBeyond', { count: left, limit: mostAnswers }) });
  };
  const listProblem = problems.find((problem) => problem.field === 'answers' && !problem.answer_id);
  return (
    <div ref={box} id="answers">
      <p className={style.label}>{t('form.pairs.list')}</p>
      <p className={style.hint}>{t('form.pairs.hint')}</p>
      <SortableList
        label={t('form.pairs.list')}
        items={rows}
        disabled={disabled}
        itemName={({ stem }, place) => plain(stem.text ?? '') || t('form.pairs.pair', { number: place + 1 })}
        handleLabel={(_, place) => t('form.pairs.move', { number: place + 1 })}
        move={(id, place) => {
          const order_number = answers.findIndex((answer) => answer.id === rows[place]?.id) + 1;
          edit({ edit: 'move_answer', input: { question_id, id, order_number } });
        }}
        render={({ stem, option }, place) => (
          <PairRow {...props} stem={stem} option={option} place={place} isOnly={pairs.length < 2} goToNext={goToNext} paste={paste} />
        )}
      />
      {listProblem && <p className={style.problem}>{t(`problem.${listProblem.code}`)}</p>}
      <Reasoned reason={(disabled && t('role.noContent')) || (isFull && t('reason.atMost', { limit: mostAnswers }))}>
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('form.pairs.add')}
        </Button>
      </Reasoned>
      <ExtraRows {...props} />
    </div>
  );
}
