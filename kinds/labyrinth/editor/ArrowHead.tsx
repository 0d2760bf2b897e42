import style from './labyrinth.module.css';

/** What ways end in, for `markerEnd` by its id; `size` in pixels. */
export const ArrowHead = ({ id, size }: { id: string; size: number }) => (
  <defs>
    <marker
      id={id}
      markerUnits="userSpaceOnUse"
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth={size}
      markerHeight={size}
      orient="auto-start-reverse"
    >
      <path d="M0 0 L8 4 L0 8 Z" className={style.arrow} />
    </marker>
  </defs>
);
