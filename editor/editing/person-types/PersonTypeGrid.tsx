import { memo, useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { useCan, useDraft } from '#editor/editing/activity-context.ts';
import { boundsOf, countOf, pointsIn } from './grid-cells.ts';
import { useMarkedCells } from './use-marked-cells.ts';
import style from './person-type-grid.module.css';

interface Props {
  questions: readonly Question[];
  /** Whether each question stands above its answers. */
  withQuestions?: boolean;
  /** What stands below the title of a type. */
  noteOf?: (place: number) => ReactNode;
}

/** How many points each answer gives to each person type. One stop of the Tab key: arrows move between the cells, what is typed goes into all marked ones. */
export function PersonTypeGrid({ questions, withQuestions = false, noteOf }: Props) {
  const { t } = useTranslation();
  const types = useDraft((draft) => outcomesOf(draft));
  const all = useDraft((draft) => questionsOf(draft));
  const can = useCan();
  const { table, marked, listeners, markRow, markColumn } = useMarkedCells(questions, types);
  const bounds = boundsOf(marked);
  const count = countOf(bounds);
  const firstRows = questions.map((_, place) => questions.slice(0, place).reduce((sum, { answers }) => sum + answers.length, 0));
  return (
    <div className={style.frame}>
      <div className={style.box} data-tall={withQuestions || undefined}>
        <table
          className={style.grid}
          role="grid"
          aria-label={t('personTypes.points')}
          aria-multiselectable="true"
          ref={table}
          {...listeners}
        >
          <thead>
            <tr>
              <th scope="col" className={style.corner}>
                {t('personTypes.answer')}
              </th>
              {types.map((type, column) => (
                <th scope="col" key={type.id} id={`${type.id}.points`}>
                  <button type="button" tabIndex={-1} title={type.title} onClick={() => markColumn(column)}>
                    {type.title || t('personTypes.untitled', { number: column + 1 })}
                  </button>
                  {noteOf?.(column)}
                </th>
              ))}
            </tr>
          </thead>
          {questions.map((question, place) => (
            <tbody key={question.id}>
              {withQuestions && (
                <tr>
                  <th scope="rowgroup" colSpan={types.length + 1} className={style.question}>
                    <span>
                      {all.indexOf(question) + 1}. {question.text || t('outline.noText')}
                    </span>
                  </th>
                </tr>
              )}
              {question.answers.map((answer, index) => {
                const row = (firstRows[place] as number) + index;
                const isMarked = count > 1 && row >= bounds.top && row <= bounds.bottom;
                return (
                  <Row
                    key={answer.id}
                    answer={answer}
                    number={index + 1}
                    row={row}
                    types={types}
                    focused={marked.focused.row === row ? marked.focused.column : -1}
                    left={isMarked ? bounds.left : -1}
                    right={isMarked ? bounds.right : -1}
                    readOnly={!can.edit_content}
                    mark={markRow}
                  />
                );
              })}
            </tbody>
          ))}
        </table>
      </div>
      <p className={style.told} role="status">
        {count > 1 && t('personTypes.marked', { cells: count })}
      </p>
    </div>
  );
}

interface RowProps {
  answer: Answer;
  number: number;
  row: number;
  types: readonly WireOutcome[];
  /** The column that the Tab key comes to, and the marked ones; -1 for none in this row. */
  focused: number;
  left: number;
  right: number;
  readOnly: boolean;
  mark: (row: number) => void;
}

const Row = memo(function Row({ answer, number, row, types, focused, left, right, readOnly, mark }: RowProps) {
  const { t } = useTranslation();
  const name = answer.text || answer.image?.alt || t('answer.text', { number });
  return (
    <tr>
      <th scope="row">
        <button type="button" tabIndex={-1} title={name} onClick={() => mark(row)}>
          {name}
        </button>
      </th>
      {types.map((type, column) => {
        const points = answer.person_types?.find((one) => one.person_type_id === type.id)?.points;
        const isMarked = column >= left && column <= right && left >= 0;
        return (
          <td
            key={type.id}
            {...(row === 0 ? { id: `${type.id}.points` } : {})}
            aria-selected={isMarked}
            data-points={points ? (points > 0 ? 'some' : 'below') : undefined}
          >
            <PointsInput
              cell={`${row}:${column}`}
              label={t('personTypes.pointsOf', { answer: name, type: type.title || t('personTypes.untitled', { number: column + 1 }) })}
              points={points}
              tabIndex={column === focused ? 0 : -1}
              readOnly={readOnly}
            />
          </td>
        );
      })}
    </tr>
  );
});

interface InputProps {
  cell: string;
  label: string;
  points: number | undefined;
  tabIndex: number;
  readOnly: boolean;
}

/** Shows the points, except while something else is written. Not controlled by React, which does not tell of the same number typed again: into several cells that is a change. */
function PointsInput({ cell, label, points, tabIndex, readOnly }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = points === undefined ? '' : String(points);
  useEffect(() => {
    if (input.current && pointsIn(input.current.value) !== (points ?? null)) input.current.value = shown;
  }, [points, shown]);
  return (
    <input
      ref={input}
      className={style.points}
      data-cell={cell}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      defaultValue={shown}
      tabIndex={tabIndex}
      readOnly={readOnly}
      onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        currentTarget.value = shown;
        currentTarget.removeAttribute('aria-invalid');
      }}
    />
  );
}
