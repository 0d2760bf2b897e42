import { useProblems } from '#editor/editing/problems.tsx';
import style from './outline.module.css';

/** The number of problems in the draft, and whether one of them prevents publishing. */
export function ProblemCount() {
  const { all } = useProblems();
  if (all.length === 0) return null;
  const severity = all.some((problem) => problem.severity === 'stop') ? 'stop' : 'warn';
  return (
    <span className={style.problemCount} data-severity={severity}>
      {all.length}
    </span>
  );
}
