import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ComponentProps, type RefObject, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { useEditorsHere, type EditorHere } from '#editor/editing/editors-here.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { useDropQuestion } from '#editor/editing/inspector/use-question-actions.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { inPart } from '#activity/edits/question-list.ts';
import { OutlineRow } from './OutlineRow.tsx';
import { rowHeight } from './row-height.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowDrag } from './use-row-drag.ts';
import style from './outline.module.css';

interface Props {
  /** The id of the questions' part. */
  part: string;
  shown: string | undefined;
  choose: (id: string) => void;
}

const none: readonly Question[] = [];

/** The questions of a part as rows, virtualized. Arrow keys choose, Alt and an arrow move, the number drags. */
export function QuestionList({ part, shown, choose }: Props) {
  const { t } = useTranslation();
  const questions = useDraft((draft) => draft.parts.find(({ id }) => id === part)?.questions ?? none);
  const can = useCan();
  const box = useRef<HTMLDivElement>(null);
  const at = questions.findIndex((question) => question.id === shown);
  const rows = useRowsInSight(box, questions.length, at);
  const { move, announcement } = useMoveQuestion(part, questions);
  const drag = useRowDrag({ box, count: questions.length, drop: move });
  const focus = useRowFocus(box);
  const focusRow = (id: string) => focus(`[data-question="${id}"]`);
  const { goToQuestion } = usePlace();
  const drop = useDropQuestion();
  const press = useRowKeys({
    questions,
    at,
    choose: (id) => {
      choose(id);
      focusRow(id);
    },
    open: (id) => goToQuestion(id, 'text'),
    move: can.edit_content ? move : undefined,
    drop: can.edit_content ? (id) => focusRow(drop(id) ?? '') : undefined,
  });
  if (questions.length === 0) return <p className={style.empty}>{t('outline.empty')}</p>;
  return (
    <div ref={box} className={style.rows}>
      <ol style={{ height: rows.getTotalSize() }} onKeyDown={press}>
        {rows.getVirtualItems().map(({ index }) => {
          const question = questions[index];
          return (
            question && (
              <Row
                key={question.id}
                question={question}
                place={index}
                count={questions.length}
                isShown={index === at}
                isFirstStop={index === Math.max(at, 0)}
                choose={choose}
                grab={can.edit_content ? drag.grab : undefined}
                isDragged={drag.dragged === question.id}
              />
            )
          );
        })}
        {drag.over !== undefined && <li aria-hidden className={style.dropLine} style={{ top: drag.over * rowHeight }} />}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** The rows to render; scrolls the shown one into view. */
function useRowsInSight(box: RefObject<HTMLDivElement | null>, count: number, at: number) {
  const rows = useVirtualizer({ count, getScrollElement: () => box.current, estimateSize: () => rowHeight, overscan: 12 });
  const { scrollToIndex } = rows;
  useEffect(() => {
    if (at >= 0) scrollToIndex(at, { align: 'auto' });
  }, [at, count, scrollToIndex]);
  return rows;
}

/** A row with the problems of its question and the other editors there. */
function Row(props: Omit<ComponentProps<typeof OutlineRow>, 'severity' | 'reason' | 'here'>) {
  const { t } = useTranslation();
  const { id } = props.question;
  const problems = useProblems().byQuestion.get(id);
  const worst = problems?.find((problem) => problem.severity === 'stop') ?? problems?.[0];
  const others = useEditorsHere();
  return (
    <OutlineRow {...props} severity={worst?.severity} reason={worst ? t(`problem.${worst.code}`) : undefined} here={namesAt(others, id)} />
  );
}

/** As one string, so that a row renders again only when it changes. */
const namesAt = (others: readonly EditorHere[], question: string): string =>
  others
    .filter(({ place }) => place === question)
    .map(({ name }) => name)
    .join(', ');

/** Moves a question within its part, to a position from 0, and announces the new position to screen readers. */
function useMoveQuestion(part: string, questions: readonly Question[]) {
  const { t } = useTranslation();
  const edit = useEdit();
  const [announcement, announce] = useState('');
  const move = useCallback(
    (id: string, place: number) => {
      edit({ edit: 'move_question', input: { id, order_number: place + 1, ...inPart({ id: part }) } });
      const text = questions.find((question) => question.id === id)?.text.trim() || t('outline.noText');
      announce(t('outline.moved', { question: text, place: place + 1, count: questions.length }));
    },
    [edit, t, questions, part],
  );
  return { move, announcement };
}
