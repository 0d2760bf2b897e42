import { useProblems, type AnyProblem } from '#editor/editing/problems.tsx';
import { useCalendar } from './use-calendar.ts';

/** The problems of a door and of its questions. */
export function useDoorProblems(door: string): AnyProblem[] {
  const { all } = useProblems();
  const part = useCalendar(({ parts }) => parts.find(({ id }) => id === door));
  const isOfDoor = ({ place }: AnyProblem) =>
    place.hatch_id === door || (place.question_id !== undefined && part?.questions.some(({ id }) => id === place.question_id));
  return all.filter(isOfDoor);
}
