import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Question } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { useCan, useDraft } from '#editor/editing/activity-context.ts';
import { boundsOf, countOf, type Marked } from '#editor/editing/grid/grid-cells.ts';
import { gridListeners } from './grid-listeners.ts';
import { PersonTypeRow } from './PersonTypeRow.tsx';
import { useCellPoints } from './use-cell-points.ts';
import { useMarkedCells } from '#editor/editing/grid/use-marked-cells.ts';
import style from './person-type-grid.module.css';

interface Props {
  questions: readonly Question[];
  /** Whether each question is above its answers. */
  withQuestions?: boolean;
  /** The content below the title of the type in this column. */
  noteOf?: (column: number) => ReactNode;
}

/** The points of each answer for each person type. One stop of the Tab key: arrows move between the cells, and typing fills all marked ones. */
export function PersonTypeGrid({ questions, withQuestions = false, noteOf }: Props) {
  const { t } = useTranslation();
  const types = useDraft((draft) => outcomesOf(draft));
  const all = useDraft((draft) => questionsOf(draft));
  const can = useCan();
  const cells = useCellPoints(questions, types);
  const { table, markRow, markColumn, ...marks } = useMarkedCells(cells.size);
  const count = countOf(marks.bounds);
  const firstRows = questions.map((_, index) => questions.slice(0, index).reduce((sum, { answers }) => sum + answers.length, 0));
  return (
    <div className={style.frame}>
      <div className={style.box} data-tall={withQuestions || undefined}>
        <table
          className={style.grid}
          role="grid"
          aria-label={t('personTypes.points')}
          aria-multiselectable="true"
          ref={table}
          {...gridListeners({ ...cells, ...marks })}
        >
          <Head types={types} mark={markColumn} noteOf={noteOf} />
          {questions.map((question, index) => (
            <QuestionRows
              key={question.id}
              question={question}
              firstRow={firstRows[index] as number}
              types={types}
              number={withQuestions ? all.indexOf(question) + 1 : undefined}
              marked={marks.marked}
              readOnly={!can.edit_content}
              mark={markRow}
            />
          ))}
        </table>
      </div>
      <p className={style.status} role="status">
        {count > 1 && t('personTypes.marked', { cells: count })}
      </p>
    </div>
  );
}

interface HeadProps {
  types: readonly WireOutcome[];
  mark: (column: number) => void;
  noteOf: Props['noteOf'];
}

function Head({ types, mark, noteOf }: HeadProps) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col" className={style.corner}>
          {t('personTypes.answer')}
        </th>
        {types.map((type, column) => (
          <th scope="col" key={type.id} id={`${type.id}.points`}>
            <button type="button" tabIndex={-1} title={type.title} onClick={() => mark(column)}>
              {type.title || t('personTypes.untitled', { number: column + 1 })}
            </button>
            {noteOf?.(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface QuestionProps {
  question: Question;
  /** Of its first answer in the table. */
  firstRow: number;
  types: readonly WireOutcome[];
  /** The number of the question in the activity, when it is above its answers. */
  number: number | undefined;
  marked: Marked;
  readOnly: boolean;
  mark: (row: number) => void;
}

/** The answers of a question. */
function QuestionRows({ question, firstRow, types, number, marked, readOnly, mark }: QuestionProps) {
  const { t } = useTranslation();
  const bounds = boundsOf(marked);
  const areSeveral = countOf(bounds) > 1;
  return (
    <tbody>
      {number !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={types.length + 1} className={style.question}>
            <span>
              {number}. {plain(question.text) || t('outline.noText')}
            </span>
          </th>
        </tr>
      )}
      {question.answers.map((answer, index) => {
        const row = firstRow + index;
        const isMarked = areSeveral && row >= bounds.top && row <= bounds.bottom;
        return (
          <PersonTypeRow
            key={answer.id}
            answer={answer}
            number={index + 1}
            row={row}
            types={types}
            focused={marked.focused.row === row ? marked.focused.column : -1}
            left={isMarked ? bounds.left : -1}
            right={isMarked ? bounds.right : -1}
            readOnly={readOnly}
            mark={mark}
          />
        );
      })}
    </tbody>
  );
}
