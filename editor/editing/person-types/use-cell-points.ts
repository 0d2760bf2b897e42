import { useMemo } from 'react';
import type { Edit } from '#activity/edits/edits.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import type { Bounds, Cell, Size } from '#editor/editing/grid/grid-cells.ts';

export interface CellPoints {
  size: Size;
  pointsAt: (cell: Cell) => number | undefined;
  /** As one step of undo. `pointsOf` returns null for none, undefined to keep the cell. */
  fill: (bounds: Bounds, pointsOf: (cell: Cell) => number | null | undefined) => void;
}

/** The points in the table of answers (rows) and person types (columns), and functions that change them. */
export function useCellPoints(questions: readonly Question[], types: readonly WireOutcome[]): CellPoints {
  const edit = useEdit();
  const { edit_content: mayEdit } = useCan();
  const rows = useMemo(
    () => questions.flatMap((question) => question.answers.map((answer) => ({ question_id: question.id, answer }))),
    [questions],
  );
  const pointsAt = ({ row, column }: Cell) =>
    rows[row]?.answer.person_types?.find((binding) => binding.person_type_id === types[column]?.id)?.points;
  /** The edit that gives one cell its points; none when it already has them. */
  const editAt = (cell: Cell, points: number | null): Edit[] => {
    const { question_id, answer } = rows[cell.row] ?? {};
    const type = types[cell.column];
    if (!question_id || !answer || !type || (pointsAt(cell) ?? null) === points) return [];
    return [{ edit: 'bind_person_type', input: { question_id, answer_id: answer.id, person_type_id: type.id, id: newId(), points } }];
  };
  return {
    size: { rows: rows.length, columns: types.length },
    pointsAt,
    fill({ top, bottom, left, right }, pointsOf) {
      const edits: Edit[] = [];
      for (let row = top; row <= bottom; row += 1)
        for (let column = left; column <= right; column += 1) {
          const points = pointsOf({ row, column });
          if (points !== undefined) edits.push(...editAt({ row, column }, points));
        }
      if (mayEdit && edits.length > 0) edit(...edits);
    },
  };
}
