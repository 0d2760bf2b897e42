import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { inPart } from '#activity/edits/question-list.ts';
import type { Question } from '#shared/content/question.ts';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { useEditorsHere, type EditorHere } from '#editor/editing/editors-here.ts';
import { OutlineRow } from './OutlineRow.tsx';
import { useProblems } from '#editor/editing/problems.tsx';
import { rowHeight } from './row-height.ts';
import { useRowDrag } from './use-row-drag.ts';
import style from './outline.module.css';

interface Props {
  /** The id of the part whose questions they are. */
  part: string;
  shown: string | undefined;
  choose: (id: string) => void;
}

const none: readonly Question[] = [];

/** The questions of a part as rows: only those in sight are drawn. Arrows choose, Alt and an arrow move, a drag by the number moves. */
export function QuestionList({ part, shown, choose }: Props) {
  const { t } = useTranslation();
  const questions = useDraft((draft) => draft.parts.find(({ id }) => id === part)?.questions ?? none);
  const { byQuestion } = useProblems();
  const can = useCan();
  const edit = useEdit();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: questions.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const others = useEditorsHere();
  const [told, tell] = useState('');
  const at = questions.findIndex((question) => question.id === shown);

  const move = useCallback(
    (id: string, place: number) => {
      edit({ edit: 'move_question', input: { id, order_number: place + 1, ...inPart({ id: part }) } });
      const text = questions.find((question) => question.id === id)?.text.trim() || t('outline.noText');
      tell(t('outline.moved', { question: text, place: place + 1, count: questions.length }));
    },
    [edit, t, questions, part],
  );
  const drag = useRowDrag({ box, count: questions.length, drop: move });
  const { scrollToIndex } = rows;
  useEffect(() => {
    if (at >= 0) scrollToIndex(at, { align: 'auto' });
  }, [at, questions.length, scrollToIndex]);

  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = questions[at + step];
    if (event.altKey) {
      if (next && shown && can.edit_content) move(shown, at + step);
    } else if (next) {
      choose(next.id);
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-question="${next.id}"]`)?.focus());
    }
  };
  if (questions.length === 0) return <p className={style.empty}>{t('outline.empty')}</p>;
  return (
    <div ref={box} className={style.rows}>
      <ol style={{ height: rows.getTotalSize() }} onKeyDown={press}>
        {rows.getVirtualItems().map(({ index }) => {
          const question = questions[index];
          if (!question) return null;
          const problems = byQuestion.get(question.id);
          const worst = problems?.find((problem) => problem.severity === 'stop') ?? problems?.[0];
          return (
            <OutlineRow
              key={question.id}
              question={question}
              place={index}
              count={questions.length}
              isShown={question.id === shown}
              isFirstStop={question.id === shown || (at < 0 && index === 0)}
              choose={choose}
              severity={worst?.severity}
              reason={worst ? t(`problem.${worst.code}`) : undefined}
              grab={can.edit_content ? drag.grab : undefined}
              here={namesAt(others, question.id)}
              isDragged={drag.dragged === question.id}
            />
          );
        })}
        {drag.over !== undefined && <li aria-hidden className={style.dropLine} style={{ top: drag.over * rowHeight }} />}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </div>
  );
}

/** As one text, so that a row is drawn again only when it changes. */
const namesAt = (others: readonly EditorHere[], question: string): string =>
  others
    .filter(({ place }) => place === question)
    .map(({ name }) => name)
    .join(', ');
