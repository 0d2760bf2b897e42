import { memo, useEffect, useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Answer } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { pointsIn } from './points-in.ts';
import style from './person-type-grid.module.css';

interface Props {
  answer: Answer;
  number: number;
  row: number;
  types: readonly WireOutcome[];
  /** The column that the Tab key reaches, and the marked ones; -1 for none in this row. */
  focused: number;
  left: number;
  right: number;
  readOnly: boolean;
  mark: (row: number) => void;
}

/** An answer and the points that it gives to each type. */
export const PersonTypeRow = memo(function PersonTypeRow({ answer, number, row, types, focused, left, right, readOnly, mark }: Props) {
  const { t } = useTranslation();
  const name = plain(answer.text ?? '') || answer.image?.alt || t('answer.text', { number });
  return (
    <tr>
      <th scope="row">
        <button type="button" tabIndex={-1} title={name} onClick={() => mark(row)}>
          {name}
        </button>
      </th>
      {types.map((type, column) => {
        const points = answer.person_types?.find((candidate) => candidate.person_type_id === type.id)?.points;
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

/**
 * Shows the points, except while the user types. Uncontrolled, because React fires no change event for the same number typed again, which is a change
 * for several cells.
 */
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
