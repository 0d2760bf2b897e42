import { useProblems } from '#editor/editing/problems.tsx';
import style from './outline.module.css';

/** How many problems the draft has, and whether one of them stops a publish. */
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
