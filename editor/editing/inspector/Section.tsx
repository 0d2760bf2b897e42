import type { ReactNode } from 'react';
import style from './inspector.module.css';

interface Props {
  id?: string;
  title: string;
  /** What is set inside, while it is folded. */
  note?: string | undefined;
  open?: boolean;
  children: ReactNode;
}

/** What comes after the first five things, folded. */
export function Section({ id, title, note, open = false, children }: Props) {
  return (
    <details {...(id ? { id } : {})} className={style.section} open={open}>
      <summary>
        {title}
        {note && <span className={style.sectionNote}>{note}</span>}
      </summary>
      <div className={style.sectionBody}>{children}</div>
    </details>
  );
}
