import type { ReactNode } from 'react';
import tables from './table.module.css';

interface Props {
  id?: string | undefined;
  /** Its accessible name. */
  label: string;
  /** A class of the screen's own module: its maximum height, its distance from the content above. */
  className?: string | undefined;
  children: ReactNode;
}

/** A table that may be wider or taller than its place: scrolls, by keyboard too, and has a shaded edge where there is more. */
export function Scrolled({ id, label, className = '', children }: Props) {
  return (
    <div id={id} className={`${tables.scrolled} ${className}`} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
