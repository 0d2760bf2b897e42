import type { ReactNode } from 'react';
import { useFold } from '#editor/use-fold.ts';
import style from './inspector.module.css';

interface Props {
  id?: string;
  title: string;
  /** A summary of the settings inside, while it is collapsed. */
  note?: string | undefined;
  open?: boolean;
  children: ReactNode;
}

/** A collapsed section for fields after the first five. */
export function Section({ id, title, note, open = false, children }: Props) {
  const [isOpen, setOpen] = useFold(title, open);
  return (
    <details
      {...(id ? { id } : {})}
      className={style.section}
      open={open || isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {title}
        {note && <span className={style.sectionNote}>{note}</span>}
      </summary>
      <div className={style.sectionBody}>{children}</div>
    </details>
  );
}
