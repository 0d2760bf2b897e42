import { useTranslation } from 'react-i18next';
import type { TypeChangeAccount as Account } from '#activity/type-change.ts';
import { BeforePublishing } from '#editor/editing/inspector/BeforePublishing.tsx';
import style from './change-type.module.css';

interface Props {
  account: Account;
  /** Players may have answered it. */
  wasPlayed: boolean;
}

/** Losses, changed meanings and missing parts of a change of type. */
export function TypeChangeAccount({ account: { losses, ways, notes, problems }, wasPlayed }: Props) {
  const { t } = useTranslation();
  const lost = [
    ...losses.map(({ piece, count }) => t(`changeType.lost.${piece}`, { count })),
    ...(ways > 0 ? [t('changeType.lost.ways', { count: ways })] : []),
  ];
  const changed = notes.map((note) => t(`changeType.note.${note}`));
  return (
    <div role="status" className={style.account}>
      {lost.length > 0 ? <List title={t('changeType.lossTitle')} lines={lost} isLoss /> : <p>{t('changeType.kept')}</p>}
      {changed.length > 0 && <List title={t('changeType.noteTitle')} lines={changed} />}
      <BeforePublishing codes={new Set(problems.map(({ code }) => code))} />
      {wasPlayed && <p className={style.aside}>{t('changeType.played')}</p>}
      {lost.length > 0 && <p className={style.aside}>{t('changeType.undo')}</p>}
    </div>
  );
}

function List({ title, lines, isLoss = false }: { title: string; lines: readonly string[]; isLoss?: boolean }) {
  return (
    <section data-loss={isLoss || undefined}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
