import { UnstyledButton } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Scrolled } from '../../shell/Scrolled.tsx';
import style from './charts.module.css';

interface Props {
  title: string;
  /** The subject of the figures, when the title does not state it. */
  note?: ReactNode;
  legend?: ReactNode;
  /** The hovered or focused point, in words. */
  pointText?: string | undefined;
  /** The same figures as a table: always there for screen readers, for others on request. */
  table: ReactNode;
  children: ReactNode;
}

/** A chart with its name, the active point in words, and its table. */
export function Chart({ title, note, legend, pointText, table, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={style.section} aria-labelledby={id}>
      <div className={style.heading}>
        <h3 id={id}>{title}</h3>
        <UnstyledButton
          className={style.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={`${id}-table`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('charts.hideTable') : t('charts.asTable')}
        </UnstyledButton>
      </div>
      {note && <p className={style.note}>{note}</p>}
      <figure className={style.figure}>
        <figcaption className={style.caption}>
          {legend}
          <span className={style.status} aria-hidden>
            {pointText}
          </span>
        </figcaption>
        {children}
      </figure>
      <TableBox id={`${id}-table`} name={title} isSeen={isOpen}>
        {table}
      </TableBox>
    </section>
  );
}

/** Visually hidden, but still there for screen readers. */
export function TableBox({ id, name, isSeen = true, children }: { id?: string; name: string; isSeen?: boolean; children: ReactNode }) {
  const table = (
    <table className={style.table} aria-label={name}>
      {children}
    </table>
  );
  return isSeen ? (
    <Scrolled id={id} label={name} className={style.tableBox}>
      {table}
    </Scrolled>
  ) : (
    <div id={id} className={style.unseen}>
      {table}
    </div>
  );
}
