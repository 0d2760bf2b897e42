import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { useEditorsHere, type EditorHere } from '#editor/editing/editors-here.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { useChosenQuestions } from '#editor/editing/many/chosen-questions.tsx';
import { placeOfDrop } from '#editor/editing/many/moved-together.ts';
import { useChooseBox, useChooseKeys, useChoosePress } from '#editor/editing/many/use-choose-rows.ts';
import { useManyActions } from '#editor/editing/many/use-many-actions.ts';
import { useDropQuestion } from '#editor/editing/inspector/use-question-actions.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { inPart } from '#activity/edits/question-list.ts';
import { OutlineRow } from './OutlineRow.tsx';
import { rowHeight } from './row-height.ts';
import { useFoundQuestions, type ShownQuestion } from './use-found-questions.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowDrag } from './use-row-drag.ts';
import style from './outline.module.css';

interface Props {
  /** The id of the questions' part. */
  part: string;
  shown: string | undefined;
  choose: (id: string) => void;
  /** Words that the questions must have; absent: all. */
  search?: string;
}

const none: readonly Question[] = [];

/** The questions of a part as rows, virtualized. Arrow keys choose, Alt and an arrow move, the number drags; x and Shift choose several. */
export function QuestionList({ part, shown, choose, search = '' }: Props) {
  const { t } = useTranslation();
  const questions = useDraft((draft) => draft.parts.find(({ id }) => id === part)?.questions ?? none);
  const found = useFoundQuestions(questions, search);
  const isWhole = found.length === questions.length;
  const mayMove = useCan().edit_content && isWhole;
  const box = useRef<HTMLDivElement>(null);
  const at = found.findIndex(({ question }) => question.id === shown);
  const rows = useRowsInSight(box, found.length, at);
  const { move, announcement } = useMoveQuestion(part, questions);
  const { choice, isChoosing } = useChosenQuestions();
  const drag = useRowDrag({ box, count: questions.length, drop: useDrop(questions, move) });
  const { press, pressRow, check } = useListPresses({ box, found, at, choose, move: mayMove ? move : undefined });
  if (questions.length === 0) return <p className={style.empty}>{t('outline.empty')}</p>;
  if (found.length === 0) return <p className={style.empty}>{t('outline.notFound')}</p>;
  return (
    <div ref={box} className={style.rows}>
      <ol style={{ height: rows.getTotalSize() }} onKeyDown={press} data-choosing={isChoosing || undefined}>
        {rows.getVirtualItems().map(({ index }) => {
          const row = found[index];
          return (
            row && (
              <Row
                key={row.question.id}
                question={row.question}
                place={row.place}
                row={index}
                count={found.length}
                isShown={index === at}
                isFirstStop={index === Math.max(at, 0)}
                press={pressRow}
                isChosen={choice.ids.has(row.question.id)}
                check={check}
                grab={mayMove ? drag.grab : undefined}
                isDragged={drag.dragged === row.question.id}
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

/** A dropped row takes the others with it that are chosen. */
function useDrop(questions: readonly Question[], move: (id: string, place: number) => void) {
  const { choice } = useChosenQuestions();
  const many = useManyActions();
  return (id: string, place: number): void => {
    if (!choice.ids.has(id)) return move(id, place);
    const ids = questions.map((question) => question.id);
    many.moveTo(placeOfDrop(ids, choice.ids, id, place));
  };
}

interface Presses extends Pick<Props, 'choose'> {
  box: RefObject<HTMLDivElement | null>;
  found: readonly ShownQuestion[];
  /** The row of the shown question. */
  at: number;
  move: ((id: string, place: number) => void) | undefined;
}

/** What keys and presses on rows and their boxes do. */
function useListPresses({ box, found, at, choose, move }: Presses) {
  const can = useCan();
  const focus = useRowFocus(box);
  const focusRow = (id: string) => focus(`[data-question="${id}"]`);
  const { goToQuestion } = usePlace();
  const drop = useDropQuestion();
  const { choice, clear } = useChosenQuestions();
  const many = useManyActions();
  const hasMany = choice.ids.size > 0;
  const ids = useMemo(() => found.map(({ question }) => question.id), [found]);
  const goTo = (id: string) => {
    choose(id);
    focusRow(id);
  };
  const isChoosingKey = useChooseKeys({ rows: ids, at: ids[at], goTo });
  const isChoosingPress = useChoosePress(ids, ids[at]);
  const press = useRowKeys({
    questions: found.map(({ question }) => question),
    at,
    choose: goTo,
    open: (id) => {
      clear();
      goToQuestion(id, 'text');
    },
    move,
    step: hasMany && move ? many.step : undefined,
    drop: can.edit_content ? (id) => (hasMany ? many.drop() : focusRow(drop(id) ?? '')) : undefined,
  });
  const pressRow = useCallback(
    (id: string, event: MouseEvent) => {
      if (!isChoosingPress(id, event)) choose(id);
    },
    [isChoosingPress, choose],
  );
  return { press: (event: KeyboardEvent) => isChoosingKey(event) || press(event), pressRow, check: useChooseBox(ids) };
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
      const text = plain(questions.find((question) => question.id === id)?.text ?? '').trim() || t('outline.noText');
      announce(t('outline.moved', { question: text, place: place + 1, count: questions.length }));
    },
    [edit, t, questions, part],
  );
  return { move, announcement };
}
