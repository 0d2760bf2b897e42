import { Avatar, VisuallyHidden } from '@mantine/core';
import { IconArrowsShuffle, IconEyeOff, IconPin } from '@tabler/icons-react';
import { memo, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { CommentCount } from '#editor/comments/CommentButton.tsx';
import { forms } from '#questions/forms.ts';
import { typeLabel } from '../../labels.ts';
import { beginsSection } from '#questions/traits.ts';
import { rowHeight } from './row-height.ts';
import style from './outline.module.css';

interface Props {
  question: Question;
  /** In the whole list, from 0. */
  place: number;
  /** Among the rows that are shown, from 0. */
  row: number;
  count: number;
  isShown: boolean;
  /** The one row that Tab reaches. */
  isFirstStop: boolean;
  press: (id: string, event: MouseEvent) => void;
  /** One of those that are chosen together. */
  isChosen: boolean;
  /** `isRange`: all from the one chosen before. */
  check: (id: string, isRange: boolean) => void;
  severity: 'stop' | 'warn' | undefined;
  reason: string | undefined;
  grab: ((event: PointerEvent, id: string, place: number) => void) | undefined;
  isDragged: boolean;
  /** Names of other editors who are at this question. */
  here: string;
}

/** The type, the first words and the problems of a question. */
export const OutlineRow = memo(function OutlineRow({
  question,
  place,
  row,
  count,
  isShown,
  isFirstStop,
  press,
  isChosen,
  check,
  severity,
  reason,
  grab,
  isDragged,
  here,
}: Props) {
  const { t } = useTranslation();
  const Icon = forms[question.type].icon;
  const text = plain(question.text).trim() || t(beginsSection(question) ? 'outline.noSection' : 'outline.noText');
  return (
    <li
      className={style.row}
      style={{ transform: `translateY(${row * rowHeight}px)` }}
      aria-posinset={row + 1}
      aria-setsize={count}
      data-dragged={isDragged || undefined}
      data-chosen={isChosen || undefined}
    >
      <span className={style.grip} onPointerDown={(event) => grab?.(event, question.id, place)} data-grabbable={grab ? true : undefined}>
        {place + 1}
      </span>
      <button
        type="button"
        className={style.question}
        data-question={question.id}
        tabIndex={isFirstStop ? 0 : -1}
        aria-current={isShown ? 'true' : undefined}
        data-hidden={question.hidden || undefined}
        title={text}
        onClick={(event) => press(question.id, event)}
      >
        {isChosen && <VisuallyHidden>{t('many.isChosen')}</VisuallyHidden>}
        <Icon size={16} role="img" aria-label={t(typeLabel(question.type))} />
        <span className={style.words}>{text}</span>
        {here && (
          <Avatar size={20} color="amber" name={here} role="img" aria-label={t('bar.alsoHere', { names: here })} title={here} alt="" />
        )}
        {question.draw && (
          <IconArrowsShuffle size={14} role="img" aria-label={t('bank.drawn', { count: question.draw.count, tag: question.draw.tag })} />
        )}
        {question.pinned && <IconPin size={14} role="img" aria-label={t('question.pinned')} />}
        {question.hidden && <IconEyeOff size={14} role="img" aria-label={t('question.hidden')} />}
        {severity && <span className={style.trouble} data-severity={severity} role="img" aria-label={reason} title={reason} />}
      </button>
      <CommentCount anchor={question.id} at={{ part: 'questions', question: question.id }} isInRow />
      {/* Covers the icon. By key, x chooses the row. */}
      <label className={style.box}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={t('many.choose', { number: place + 1 })}
          onChange={({ nativeEvent }) => check(question.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      </label>
    </li>
  );
});
