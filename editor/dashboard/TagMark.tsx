import type { ActivityTag } from '#shared/contract/activity-tags.ts';
import style from './bulk.module.css';

/** A tag: its colour as a dot, and its name. */
export function TagMark({ tag: { name, colour } }: { tag: Pick<ActivityTag, 'name' | 'colour'> }) {
  return (
    <span className={style.tag}>
      <span aria-hidden className={style.dot} style={{ backgroundColor: `var(--mantine-color-${colour}-6)` }} />
      {name}
    </span>
  );
}
