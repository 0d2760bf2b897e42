import type { ReactNode } from 'react';
import tables from './table.module.css';

interface Props {
  id?: string | undefined;
  /** What it is called by who hears the page. */
  label: string;
  /** Of the screen's own module: how tall it may be, how far from what is above. */
  className?: string | undefined;
  children: ReactNode;
}

/** A table that may be wider or taller than its place: scrolled, by keyboard too, and shaded at an edge beyond which there is more. */
export function Scrolled({ id, label, className = '', children }: Props) {
  return (
    <div id={id} className={`${tables.scrolled} ${className}`} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
